import { createClient } from '@supabase/supabase-js';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { hostRules } from '../../hosting/rules.ts';
import type { Database } from '../../supabase/functions/_shared/contract/backend/database.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { backendClient } from '../helpers/backend/backend-client.ts';
import { askForNews, subscriberOf } from '../helpers/backend/newsletter-mail.ts';
import * as programs from '../helpers/site/host-programs.ts';
import { startNetlify } from '../helpers/site/netlify-program.ts';
import { startVercel } from '../helpers/site/vercel-program.ts';
import { ARTICLES, BAJA, hostTable, type HostAnswer } from '../helpers/site/host-table.ts';

const builtSite = inject('builtSite');
const { dist, siteUrl, apiUrl, publishableKey, secretKey } = builtSite;
const client = backendClient(builtSite);
/** A seeded event, because one more would move what the listing shows while other tests look at it. */
let event: string;
const rules = hostRules(apiUrl);
const variables = {
  VITE_SUPABASE_URL: apiUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  VITE_SITE_URL: siteUrl,
};
const EVENT = `/eventos-noticias/${ARTICLES.event}`;

let site: programs.HostSite;
let node: programs.RunningHost | null;

beforeAll(async () => {
  const api = createClient<Database>(apiUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const row = { excerpt: 'Un extracto.', content: 'Un texto.', category: 'noticia', author: 'Ana' };
  const at = { published_at: '2026-02-03T10:00:00Z' };
  await api
    .from('news_events')
    .insert([
      { ...row, ...at, title: 'Escrito después', slug: ARTICLES.fresh, is_published: true },
      { ...row, ...at, title: 'Sin publicar', slug: ARTICLES.draft, is_published: false },
    ])
    .throwOnError();
  const { data } = await api.from('news_events').select('id').eq('slug', ARTICLES.event).single().throwOnError();
  await api.from('slug_redirects').upsert({ slug: ARTICLES.former, article_id: data.id }).throwOnError();
  event = data.id;
  site = { dist, folder: await mkdtemp(join(tmpdir(), 'hosts-')), variables, nodePort: await freePort() };
  node = await programs.startNode(site);
});

afterAll(async () => {
  await node?.stop();
  await rm(site.folder, { recursive: true, force: true });
});

/** Sends the path unchanged; fetch would normalise it. */
async function get(url: string, path: string, { method = 'GET', form = '', ...headers }: Record<string, string> = {}) {
  const { hostname, port } = new URL(url);
  const type = form === '' ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' };
  const sent = request({ hostname, port, path, method, headers: { ...type, ...headers } });
  const [response] = await once(sent.end(form), 'response');
  return { status: response.statusCode, headers: new Headers(response.headers), body: await buffer(response) };
}

const CACHES: Record<string, RegExp> = {
  revalidated: /^no-cache$|^public, max-age=0(?:$|, must-revalidate)/,
  forever: /^public, max-age=31536000, immutable$/,
  unstored: /^no-store$/,
};

/** The answer in the table's terms, with the fields that the row has. */
async function answerOf(url: string, row: HostAnswer) {
  const { path, method, form } = row;
  const { status, headers, body } = await get(url, path, { ...(method && { method }), ...(form && { form }) });
  const html = body.toString();
  const location = headers.get('location') ?? '';
  const type = headers.get('content-type') ?? '';
  const cache = headers.get('cache-control') ?? '';
  return {
    path,
    ...(method && { method }),
    ...(form && { form }),
    status,
    ...(row.type === undefined ? {} : { type: type.startsWith(row.type) ? row.type : type }),
    ...(row.location === undefined ? {} : { location: location.replace(new URL(url).origin, '') }),
    ...(row.cache === undefined ? {} : { cache: CACHES[row.cache]?.test(cache) ? row.cache : cache }),
    ...(row.noindex === undefined ? {} : { noindex: /name="robots" content="noindex"/.test(html) }),
    ...(row.text === undefined ? {} : { text: html.includes(row.text) ? row.text : html.slice(0, 200) }),
  };
}

const hosts = {
  node: async () => ({ url: node?.url ?? '', stop: async () => {} }),
  nginx: programs.startNginx,
  caddy: programs.startCaddy,
  cloudflare: programs.startCloudflare,
  netlify: startNetlify,
  vercel: startVercel,
};

describe.each(['node', 'nginx', 'caddy', 'cloudflare', 'netlify', 'vercel'] as const)('%s', (name) => {
  let host: programs.RunningHost | null;
  beforeAll(async () => {
    host = await hosts[name](site);
  });
  afterAll(async () => host?.stop());
  beforeEach(({ skip }) => skip(host === null, `The program of ${name} is not on this machine and cannot be had.`));
  const url = () => host?.url ?? '';

  const rows = hostTable.map((row) => [`${row.method ?? 'GET'} ${row.path}`, row] as const);

  test.each(rows)('answers %s', async (_what, row) => {
    expect(await answerOf(url(), row)).toEqual(row);
  });

  test.each(rows)('sends every security header with %s', async (_what, { path, method = 'GET', form = '' }) => {
    const { headers } = await get(url(), path, { method, form });
    expect(Object.fromEntries(headers)).toMatchObject(
      Object.fromEntries(Object.entries(rules.headers).map(([header, value]) => [header.toLowerCase(), value])),
    );
  });

  test('unsubscribes by one request at the address of a mail', async () => {
    const { email, oneClick } = await askForNews(client, event);
    const { origin, pathname, search } = new URL(oneClick);
    expect([origin, pathname]).toEqual([siteUrl, '/novedades/baja']);
    const opened = await get(url(), pathname + search);
    expect(opened.headers.get('location')).toBe(`${siteUrl}/novedades#${search.slice(1)}`);
    expect(await subscriberOf(client, email)).toMatchObject({ unsubscribed_at: null });
    const ended = await get(url(), pathname + search, { method: 'POST', form: 'List-Unsubscribe=One-Click' });
    expect([ended.status, JSON.parse(ended.body.toString())]).toEqual([200, { state: 'unsubscribed' }]);
    expect(await subscriberOf(client, email)).toMatchObject({ unsubscribed_at: expect.any(String) });
  });

  test.each(['/', '/login', EVENT, '/no/existe', '/missing.png', '/rss.xml', BAJA])(
    'HEAD %s is GET without a body',
    async (path) => {
      const [whole, head] = [await get(url(), path), await get(url(), path, { method: 'HEAD' })];
      expect([head.status, head.body.length]).toEqual([whole.status, 0]);
      expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
    },
  );

  test('caches hashed files forever, and never a missing one', async () => {
    const html = (await get(url(), '/')).body.toString();
    const script = /<script type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
    const { status, headers } = await get(url(), script);
    // Netlify's program replaces the header.
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      name === 'netlify' ? 'public, max-age=0' : rules.assets.cacheControl,
    ]);
    expect(headers.get('content-type')).toContain('javascript');
    for (const path of ['/assets/index-0000.js', '/missing.png']) {
      const none = await get(url(), path);
      expect(none.headers.get('cache-control') ?? '').not.toContain('immutable');
      expect(none.body.toString()).not.toContain('<div id="root">');
    }
  });

  test('leads outside the folder under no spelling', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/..%2f..%2fx',
    ])
      expect((await get(url(), path)).status).toBeGreaterThanOrEqual(400);
  });

  test('gives a part of a file, or the whole', async () => {
    const whole = await get(url(), '/favicon.svg');
    const part = await get(url(), '/favicon.svg', { Range: 'bytes=0-9' });
    expect([200, 206]).toContain(part.status);
    expect(part.body.equals(part.status === 206 ? whole.body.subarray(0, 10) : whole.body)).toBe(true);
  });

  test('compresses pages', async ({ skip }) => {
    skip(['netlify', 'vercel'].includes(name), 'The network of this host compresses; its program does not.');
    for (const path of ['/', EVENT])
      expect((await get(url(), path, { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  });
});

test('the Node server sends an article as the build compressed it', async () => {
  const { body } = await get(node?.url ?? '', EVENT, { 'Accept-Encoding': 'br' });
  expect(body.equals(await readFile(join(dist, `${EVENT}.html.br`)))).toBe(true);
});

describe.each([
  ['node', programs.startNode],
  ['cloudflare', programs.startCloudflare],
  ['netlify', startNetlify],
  ['vercel', startVercel],
] as const)('%s with a backend that does not answer', (name, start) => {
  let host: programs.RunningHost | null;
  beforeAll(async () => {
    const [nodePort, nobody] = await Promise.all([freePort(), freePort()]);
    const folder = await mkdtemp(join(site.folder, 'unanswered-'));
    const unanswered = { ...variables, VITE_SUPABASE_URL: `http://127.0.0.1:${nobody}` };
    vi.spyOn(console, 'error').mockImplementation(() => {});
    host = await start({ ...site, folder, nodePort, variables: unanswered });
  });
  afterAll(async () => host?.stop());
  beforeEach(({ skip }) => {
    skip(host === null, `The program of ${name} is not on this machine and cannot be had.`);
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test.each<HostAnswer>([
    { path: '/', status: 200, text: '<title>Tertulia: ' },
    { path: EVENT, status: 200, type: 'text/html', cache: 'unstored', noindex: false, text: '<div id="root"></div>' },
    { path: '/eventos-noticias/no-existe', status: 200, cache: 'unstored', noindex: false },
    { path: '/rss.xml', status: 503, cache: 'unstored' },
    { path: '/no/existe', status: 404, noindex: true },
  ])('answers $path with $status', async (row) => {
    expect(await answerOf(host?.url ?? '', row)).toEqual(row);
  });
});

describe.each([
  ['nginx', programs.startNginx],
  ['caddy', programs.startCaddy],
] as const)('%s without the Node server behind it', (name, start) => {
  let host: programs.RunningHost | null;
  beforeAll(async () => {
    host = await start({ ...site, nodePort: await freePort() });
  });
  afterAll(async () => host?.stop());
  beforeEach(({ skip }) => skip(host === null, `The program of ${name} is not on this machine and cannot be had.`));

  test.each([
    [EVENT, 200, '"@type":"Event"'],
    ['/eventos-noticias/no-escrita', 200, '<div id="root"></div>'],
    ['/admin/news', 200, '<div id="root"></div>'],
    ['/PRICING', 404, 'noindex'],
    ['/no/existe', 404, 'noindex'],
    ['/missing.png', 404, ''],
  ])('answers %s with %s from the files', async (path, status, text) => {
    const answer = await get(host?.url ?? '', path);
    expect([answer.status, answer.body.toString().includes(text)]).toEqual([status, true]);
  });
});

test('the published folder has the headers of hosts that read them, and no redirects', async () => {
  const headers = await readFile(join(dist, '_headers'), 'utf8');
  expect(headers).toContain(`connect-src 'self' ${apiUrl}`);
  expect(headers).toContain('/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable');
});
