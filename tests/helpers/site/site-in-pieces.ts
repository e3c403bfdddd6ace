import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PIECE_BYTES = 3_000;
const PAUSE_MS = 40;

/** A new connection per request: the site may close an idle one just when it is reused. */
function ask(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false }, resolve).on('error', reject);
  });
}

/**
 * A proxy of the site at `site` that sends each document in pieces, so that the browser paints it many times before it
 * is complete. `stop` ends it.
 */
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
