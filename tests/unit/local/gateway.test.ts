import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { App } from '@supabase/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway } from '../../../supabase/local/gateway.ts';
import { createLoginLimit } from '../../../supabase/local/login-limit.ts';

/** What the gateway passed on, in the place of the embedded services and of the function runner. */
type Passed = { url: string; headers: Record<string, unknown>; body: string; peer: unknown };

let gateway: Server;
let functions: Server;
let gatewayUrl: string;
let refuseSignIn = false;

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const app = {
    async fetch(request: Request, context: { peerAddress: unknown }) {
      if (refuseSignIn) return Response.json({ error_code: 'invalid_credentials' }, { status: 400 });
      const bytes = Buffer.from(await request.arrayBuffer());
      const passed: Passed = {
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: bytes.toString('latin1'),
        peer: context.peerAddress,
      };
      return Response.json(passed);
    },
  } as unknown as App;
  functions = createServer((request, response) => {
    const headers: IncomingHttpHeaders = request.headers;
    if (headers['x-answer-early']) {
      response.writeHead(413).end('too large');
      return;
    }
    request.resume().on('end', () => response.end(JSON.stringify({ url: request.url, headers })));
  });
  const functionsUrl = new URL(await listening(functions));
  gateway = createGateway({ app, loginLimit: createLoginLimit(2), functionsUrl: () => functionsUrl });
  gatewayUrl = await listening(gateway);
});

afterAll(() => {
  gateway.close();
  functions.close();
});

const passedOn = async (path: string, init?: RequestInit): Promise<Passed> =>
  (await fetch(gatewayUrl + path, init)).json();

test.each(['/', '/rest/v2/news_events', '/graphql/v1', '/functions', '/auth', '/pg/tables'])(
  '%s leads nowhere: a JSON 404',
  async (path) => {
    const response = await fetch(gatewayUrl + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test.each(['/rest/v1/news_events', '/functions/v1/feeds'])(
  '%s gets the address the connection came from, not the one a client claims',
  async (path) => {
    const claims = {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'cf-connecting-ip': '203.0.113.9',
    };
    const { headers } = await passedOn(path, { headers: claims });
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(JSON.stringify(headers)).not.toContain('203.0.113.9');
  },
);

test('the embedded services hear the peer as the transport tells it', async () => {
  expect((await passedOn('/rest/v1/news_events')).peer).toBe('127.0.0.1');
});

test('a function hears its own path, as on the platform', async () => {
  expect((await passedOn('/functions/v1/feeds/rss?n=1')).url).toBe('/feeds/rss?n=1');
});

test.each([
  ['/rest/v1/news_events', 1024 * 1024],
  ['/auth/v1/user', 64 * 1024],
  ['/storage/v1/object/news-images/a.png', 6 * 1024 * 1024],
])('%s takes %d bytes and refuses one more', async (path, limit) => {
  const post = (size: number) => fetch(gatewayUrl + path, { method: 'POST', body: new Uint8Array(size) });
  expect((await post(limit)).status).toBe(200);
  const refused = await post(limit + 1);
  expect(refused.status).toBe(413);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
});

test('a body that does not tell its length is counted as it comes', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 4096) controller.close();
      else controller.enqueue(new Uint8Array(1024));
    },
  });
  const response = await fetch(`${gatewayUrl}/rest/v1/news_events`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(4096);
});

test('an answer that a function gives before the end of the body reaches the client', async () => {
  const response = await fetch(`${gatewayUrl}/functions/v1/x`, {
    method: 'POST',
    headers: { 'x-answer-early': '1' },
    body: new Uint8Array(500_000),
  });
  expect(response.status).toBe(413);
  expect(await response.text()).toBe('too large');
});

test('an upload form becomes a plain upload with the file, its type and its cache time', async () => {
  const form = new FormData();
  form.append('cacheControl', '31536000');
  form.append('', new File(['\x89PNG'], 'portada.png', { type: 'image/png' }));
  const { headers, body } = await passedOn('/storage/v1/object/news-images/a.png', { method: 'POST', body: form });
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'max-age=31536000',
    'content-length': '5',
  });
  expect(body).toBe(Buffer.from('\x89PNG').toString('latin1'));
});

test('an upload form without a file is refused', async () => {
  const form = new FormData();
  form.append('cacheControl', '3600');
  const response = await fetch(`${gatewayUrl}/storage/v1/object/news-images/a.png`, { method: 'POST', body: form });
  expect(response.status).toBe(400);
});

test('a browser on any origin may ask, with the headers it names', async () => {
  const response = await fetch(`${gatewayUrl}/rest/v1/news_events`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:5173', 'access-control-request-headers': 'apikey,x-something' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toBe('apikey,x-something');
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
});

test('after too many refused sign-ins the next one is told when to come back, and refreshing a session still works', async () => {
  const signIn = () => fetch(`${gatewayUrl}/auth/v1/token?grant_type=password`, { method: 'POST', body: '{}' });
  refuseSignIn = true;
  expect((await signIn()).status).toBe(400);
  expect((await signIn()).status).toBe(400);
  refuseSignIn = false;
  const blocked = await signIn();
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await blocked.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  expect(
    (await fetch(`${gatewayUrl}/auth/v1/token?grant_type=refresh_token`, { method: 'POST', body: '{}' })).status,
  ).toBe(200);
});
