import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pngFile } from '../../helpers/images.ts';

/**
 * The other site whose images articles may show, as an operator would set it (VITE_IMAGE_ORIGINS): an image of 64 × 36 at every address.
 * A real one, as a browser whose requests are intercepted for it keeps nothing in its cache.
 */
export async function startForeignImages(): Promise<{ server: Server; url: string }> {
  const body = pngFile({ width: 64, height: 36 });
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(body));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
