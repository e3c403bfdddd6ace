import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pngFile } from '../../helpers/images.ts';

/**
 * Starts another allowed image origin (VITE_IMAGE_ORIGINS) with a 64 × 36 image at every address. A real server,
 * because intercepted requests bypass the browser's cache.
 */
export async function startForeignImages(): Promise<{ server: Server; url: string }> {
  const body = pngFile({ width: 64, height: 36 });
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(body));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
