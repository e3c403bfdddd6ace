import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PIECE_BYTES = 3_000;
const PAUSE_MS = 40;

/** On a connection of its own: one that is kept may be closed by the site just when it is used again. */
function ask(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false }, resolve).on('error', reject);
  });
}

/** The site at `site`, each document sent in pieces, so that the browser paints it many times before it is whole. `stop` ends it. */
export async function startSiteInPieces(site: string): Promise<{ base: string; stop: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await ask(site + request.url);
      const body = Buffer.concat(await answer.toArray());
      const type = answer.headers['content-type'] ?? '';
      response.writeHead(answer.statusCode ?? 500, { 'content-type': type });
      const step = type.startsWith('text/html') ? PIECE_BYTES : body.length;
      for (let start = 0; start < body.length; start += step) {
        if (start > 0) await pause(PAUSE_MS);
        response.write(body.subarray(start, start + step));
      }
      response.end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { base: `http://127.0.0.1:${port}`, stop };
}
