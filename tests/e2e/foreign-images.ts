import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { pngFile } from '../helpers/pictures.ts';

/**
 * The other site whose pictures articles may show, as an operator would set it (VITE_IMAGE_ORIGINS): a picture of 64 × 36 at every address.
 * A real one, as a browser whose requests are intercepted for it keeps nothing in its cache.
 */
export async function startForeignImages(port: number): Promise<Server> {
  const body = pngFile({ width: 64, height: 36 });
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(body));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}
