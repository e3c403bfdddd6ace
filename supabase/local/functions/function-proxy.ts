import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { FORWARDED_ADDRESS } from '../gateway/peer-address.ts';

const PREFIX = '/functions/v1';
/** A registration is below 8 KiB, which the function checks itself; this limit only protects the runner. */
const MAX_BODY = 1024 * 1024;
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

export function isFunctionCall(path: string): boolean {
  return path.startsWith(`${PREFIX}/`);
}

function refuse(
  response: ServerResponse,
  status: number,
  body: { code: string; message: string },
  sent?: () => void,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(JSON.stringify(body), sent);
}

/**
 * Streams a call to the function runner, so that a function's own limits on size and time apply. Answers HEAD with 405,
 * as the platform's gateway does for every function. Drops forwarding headers of the client; `peer` is the address of
 * the connection.
 */
export function passToFunction(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: URL | undefined,
  peer: string,
): void {
  if (incoming.method === 'HEAD') {
    refuse(response, 405, { code: 'METHOD_NOT_ALLOWED', message: 'A function takes no HEAD' });
    return;
  }
  if (!target) {
    refuse(response, 503, { code: 'SERVICE_UNAVAILABLE', message: 'The functions are starting' });
    return;
  }
  const names = Object.keys(incoming.headers).filter((name) => !HOP_BY_HOP.has(name) && !FORWARDED_ADDRESS.test(name));
  const headers = Object.fromEntries(names.map((name) => [name, incoming.headers[name]]));
  const upstream = httpRequest({
    host: target.hostname,
    port: target.port,
    method: incoming.method,
    path: (incoming.url ?? '').slice(PREFIX.length),
    headers: {
      ...headers,
      'x-forwarded-for': peer,
      'x-forwarded-proto': 'http',
      'x-forwarded-host': incoming.headers.host ?? '',
    },
  });

  upstream.on('response', (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    response.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(kept), 'x-content-type-options': 'nosniff' });
    answer.pipe(response);
    // The function answered early: the rest of the body is read and discarded.
    answer.on('end', () => {
      incoming.unpipe(upstream);
      incoming.resume();
    });
  });
  upstream.on('error', () => refuse(response, 502, { code: 'BAD_GATEWAY', message: 'The function did not answer' }));
  response.on('close', () => upstream.destroy());

  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size <= MAX_BODY) return;
    upstream.destroy();
    incoming.pause();
    refuse(response, 413, { code: 'PAYLOAD_TOO_LARGE', message: `A function takes at most ${MAX_BODY} bytes` }, () =>
      incoming.destroy(),
    );
  });
  incoming.pipe(upstream);
}
