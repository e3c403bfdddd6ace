import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Route } from '@playwright/test';

/** A broken server's message, which must never be displayed. */
export const SERVER_WORDS = 'relation exploded upstream';

export type Fault = {
  name: string;
  /** Replaces the answer. */
  put: (route: Route, cutUrl: string) => Promise<void>;
  /** The call may still succeed, for example when the answer is only late. */
  mayPass?: true;
  /** The server still performs the call. */
  isDone?: true;
  /**
   * Meets the calls of visitors only. To the admin's pages it is one of the failures that the others stand for:
   * tests/pages/site/api-errors.test.tsx shows it for each function of the api.
   */
  forVisitors?: true;
};

const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };
const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) });
const text = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, headers, contentType, body });
const refusal = { code: 'XX000', message: SERVER_WORDS, msg: SERVER_WORDS, details: null, hint: null };
const page = `<!doctype html><html><body><h1>${SERVER_WORDS}</h1></body></html>`;

const LATE_MS = 10_000;

/** Every kind of failed answer. */
export const faults: readonly Fault[] = [
  { name: 'no network', put: (route) => route.abort('internetdisconnected') },
  // The server performs the call and the answer is lost: the page times out.
  { name: 'no answer at all', put: async (route) => void (await route.fetch().catch(() => {})), isDone: true },
  {
    name: 'an answer ten seconds late',
    put: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue().catch(() => {});
    },
    mayPass: true,
    isDone: true,
    forVisitors: true,
  },
  { name: 'a failure (500)', put: json(500, refusal) },
  { name: 'a server that is down (503, a page of HTML)', put: text(503, 'text/html', page), forVisitors: true },
  { name: 'a refusal (401)', put: json(401, { ...refusal, code: 'PGRST301' }) },
  { name: 'a refusal (403)', put: json(403, { ...refusal, code: '42501' }), forVisitors: true },
  { name: 'too many requests (429)', put: json(429, refusal), forVisitors: true },
  { name: 'half of a JSON text', put: text(200, 'application/json', '[{"id":"1","title":"a'), forVisitors: true },
  { name: 'a page of HTML as success', put: text(200, 'text/html', page), forVisitors: true },
  { name: 'an empty body', put: text(200, 'application/json', ''), forVisitors: true },
  {
    name: 'a connection cut in the middle',
    put: (route, cutUrl) => route.continue({ url: cutUrl }),
    forVisitors: true,
  },
];

/** A server that announces an answer, sends half of it and closes the connection. */
export async function startCuttingServer(): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': '4096' });
    response.write('[{"id":"1","title":"a', () => setTimeout(() => response.destroy(), 50));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, server };
}
