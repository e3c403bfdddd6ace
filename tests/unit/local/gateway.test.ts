import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admitOnly } from '../../../supabase/local/gateway/callers.ts';
import { createGateway } from '../../../supabase/local/gateway/gateway.ts';
import { createLimit } from '../../../supabase/local/gateway/request-limit.ts';

/** Requests that the gateway forwarded to the fake services and function runner. */
type Passed = { url: string; headers: Record<string, unknown>; body: string; peer: unknown };

const MINUTE = 60_000;
let gateway: Server;
let functions: Server;
let gatewayUrl: string;
let refuseSignIn = false;
/** Error of the next request's statement. */
let failure: unknown;

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answer = async (request: Request, peer: string) => {
  if (refuseSignIn) return Response.json({ error_code: 'invalid_credentials' }, { status: 400 });
  const bytes = Buffer.from(await request.arrayBuffer());
  const passed: Passed = {
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: bytes.toString('latin1'),
    peer,
  };
  return Response.json(passed);
};

const ask = async (request: Request, peer: string) => ({
  response: failure ? Response.json({ code: 'SUP' }, { status: 500 }) : await answer(request, peer),
  failure,
});

beforeAll(async () => {
  functions = createServer((request, response) => {
    const headers: IncomingHttpHeaders = request.headers;
    if (headers['x-answer-early']) {
      response.writeHead(413).end('too large');
      return;
    }
    request.resume().on('end', () => response.end(JSON.stringify({ url: request.url, headers })));
  });
  const functionsUrl = new URL(await listening(functions));
  const limits = { refusals: createLimit(2, MINUTE), senders: createLimit(4, MINUTE), inboxes: createLimit(1, MINUTE) };
  gateway = createGateway({
    ask,
    hasAccount: (email) => Promise.resolve(email !== 'nobody@example.com'),
    limits,
    secretKey: 'the-server',
    reuseMs: 10_000,
    functionsUrl: () => functionsUrl,
    admits: admitOnly(['http://localhost:5173']),
  });
  gatewayUrl = await listening(gateway);
});

afterAll(() => {
  gateway.close();
  functions.close();
});

const passedOn = async (path: string, init?: RequestInit): Promise<Passed> =>
  (await fetch(gatewayUrl + path, init)).json();

test.each(['/', '/rest/v2/news_events', '/graphql/v1', '/functions', '/auth', '/pg/tables'])(
  '%s is unknown: a JSON 404',
  async (path) => {
    const response = await fetch(gatewayUrl + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test.each(['/rest/v1/news_events', '/functions/v1/feeds'])(
  '%s gets the address of the connection, not the one that a client claims',
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

/** Status of a request with headers that browser scripts cannot set. */
async function statusOf(path: string, headers: { host?: string; origin?: string }, method = 'GET'): Promise<number> {
  const sent = httpRequest(gatewayUrl + path, { method, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

test.each(['/rest/v1/news_events', '/auth/v1/token', '/functions/v1/feeds'])(
  '%s answers only programs and the site, under the names of this machine',
  async (path) => {
    const { host, port } = new URL(gatewayUrl);
    const answered = [
      {},
      { host: `localhost:${port}` },
      { origin: 'http://localhost:5173' },
      { origin: `http://${host}` },
    ];
    const refused = [
      { host: 'rebound.example' },
      { host: `127.0.0.1.example:${port}` },
      { origin: 'https://elsewhere.example' },
      { origin: 'http://localhost:9999' },
      { origin: 'null' },
      { host: 'rebound.example', origin: 'http://rebound.example' },
    ];
    for (const headers of answered) expect(await statusOf(path, headers)).toBe(200);
    for (const headers of refused)
      for (const method of ['GET', 'POST', 'OPTIONS']) expect(await statusOf(path, headers, method)).toBe(403);
  },
);

test('the embedded services get the peer address of the transport', async () => {
  expect((await passedOn('/rest/v1/news_events')).peer).toBe('127.0.0.1');
});

test('a function gets its own path, as on the platform', async () => {
  expect((await passedOn('/functions/v1/feeds/rss?n=1')).url).toBe('/feeds/rss?n=1');
});

test.each([
  ['/rest/v1/news_events', 1024 * 1024],
  ['/auth/v1/user', 64 * 1024],
  ['/storage/v1/object/news-images/a.png', 6 * 1024 * 1024],
])('%s accepts %d bytes and refuses one more', async (path, limit) => {
  const post = (size: number) => fetch(gatewayUrl + path, { method: 'POST', body: new Uint8Array(size) });
  expect((await post(limit)).status).toBe(200);
  const refused = await post(limit + 1);
  expect(refused.status).toBe(413);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
});

test.each([
  ['the-server', 200],
  ['the-site', 413],
])('the key %s gets %d for more than a visitor may send', async (apikey, status) => {
  const init = { method: 'POST', headers: { apikey }, body: new Uint8Array(2 * 1024 * 1024) };
  expect((await fetch(`${gatewayUrl}/rest/v1/rpc/x`, init)).status).toBe(status);
});

test('second factors are answered as on a platform with them disabled', async () => {
  const response = await fetch(`${gatewayUrl}/auth/v1/factors`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error_code: 'mfa_totp_enroll_not_enabled' });
});

test('a chunked body is counted while it arrives: a too large one is refused before its end', async () => {
  const asked = httpRequest(`${gatewayUrl}/rest/v1/news_events`, { method: 'POST' });
  // One byte above the limit, without an end.
  asked.write(Buffer.alloc(1024 * 1024 + 1));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  asked.destroy();
  expect(response.statusCode).toBe(413);
});

test('HEAD of a function is refused, as the platform refuses it', async () => {
  const head = await fetch(`${gatewayUrl}/functions/v1/feeds/rss.xml`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([405, '']);
});

test('an early answer of a function, before the end of the body, reaches the client', async () => {
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

test('CORS allows any origin, with the requested headers', async () => {
  const response = await fetch(`${gatewayUrl}/rest/v1/news_events`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:5173', 'access-control-request-headers': 'apikey,x-something' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toBe('apikey,x-something');
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
});

const recover = (email: string) =>
  fetch(`${gatewayUrl}/auth/v1/recover`, { method: 'POST', body: JSON.stringify({ email }) });

test('the inbox of an account gets one mail a minute, and an IP address has a limit', async () => {
  expect((await recover('ana@example.com')).status).toBe(200);
  const again = await recover(' Ana@Example.com');
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await again.json()).toMatchObject({ error_code: 'over_email_send_rate_limit' });
  expect((await recover('nobody@example.com')).status).toBe(200);
  expect((await recover('nobody@example.com')).status).toBe(200);
  const blocked = await recover('b@example.com');
  expect(blocked.status).toBe(429);
  expect(await blocked.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
});

test('too many refused sign-ins give Retry-After, and refreshing a session still works', async () => {
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

test.each(['/rest/v1/news_events', '/auth/v1/user', '/functions/v1/x'])(
  'a compressed body to %s is refused before it arrives',
  async (path) => {
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    const asked = httpRequest(gatewayUrl + path, { method: 'POST', headers });
    // The beginning of a body, without an end.
    asked.write('x');
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    asked.destroy();
    expect(response.statusCode).toBe(415);
    expect(response.headers['access-control-allow-origin']).toBe('*');
  },
);

test.each([
  ['23514', 400],
  ['23502', 400],
  ['P0001', 400],
  ['23505', 409],
  ['23503', 409],
  ['57014', 500],
  ['28000', 403],
  ['PT409', 409],
  ['CONNECTION_CLOSED', 503],
  ['ECONNREFUSED', 503],
])('a database error %s becomes a %d with its code', async (code, status) => {
  failure = Object.assign(new Error('no'), { code, detail: 'why' });
  const response = await fetch(`${gatewayUrl}/rest/v1/news_events`).finally(() => {
    failure = undefined;
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code, details: 'why' });
});

test('long answers of tables are compressed for callers that take it, and the same for others', async () => {
  const asked = { method: 'POST', body: 'x'.repeat(5_000) };
  const plain = await fetch(`${gatewayUrl}/rest/v1/news_events`, {
    ...asked,
    headers: { 'accept-encoding': 'gzip;q=0' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const short = await fetch(`${gatewayUrl}/rest/v1/news_events`);
  expect(short.headers.get('content-encoding')).toBeNull();
  const long = await fetch(`${gatewayUrl}/rest/v1/news_events`, { ...asked, headers: { 'accept-encoding': 'gzip' } });
  expect(long.headers.get('content-encoding')).toBe('gzip');
  expect(long.headers.get('vary')).toBe('accept-encoding');
  const [one, other] = (await Promise.all([long.json(), plain.json()])) as Passed[];
  expect(one?.body).toBe(asked.body);
  expect(other?.body).toBe(asked.body);
});
