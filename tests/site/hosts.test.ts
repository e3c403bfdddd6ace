import { createClient } from '@supabase/supabase-js';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { caddyfile } from '../../hosting/files/caddy.ts';
import { nginxConf } from '../../hosting/files/nginx.ts';
import { edgeSettings } from '../../hosting/edge/settings.ts';
import { createSiteServer } from '../../hosting/node/site-server.ts';
import { hostRules } from '../../hosting/rules.ts';
import type { Database } from '../../src/types/database.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { serverBinary, startServer } from '../helpers/site/host-server.ts';

const { dist, siteUrl, apiUrl, publishableKey, secretKey } = inject('builtSite');
const rules = hostRules(apiUrl);
const settings = edgeSettings({
  VITE_SUPABASE_URL: apiUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  VITE_SITE_URL: siteUrl,
});
const EVENT = '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora';

let folder: string;
let node: Server;
let nodePort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-'));
  nodePort = await freePort();
  node = createSiteServer(dist, settings);
  node.listen(nodePort, '127.0.0.1');
  await once(node, 'listening');
  const api = createClient<Database>(apiUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await api
    .from('news_events')
    .select('id')
    .eq('slug', EVENT.split('/')[2] ?? '')
    .single();
  await api.from('slug_redirects').upsert({ slug: 'direccion-de-antes', article_id: data?.id ?? '' });
});

afterAll(async () => {
  node.close();
  node.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

test('the published folder contains the header and redirect files of hosts that read them', async () => {
  const headers = await readFile(join(dist, '_headers'), 'utf8');
  expect(headers).toContain(`connect-src 'self' ${apiUrl}`);
  expect(headers).toContain('/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable');
  expect(await readFile(join(dist, '_redirects'), 'utf8')).toMatch(
    /\/assets\/\* \/404\.txt 404\n\/\* \/200\.html 200\n$/,
  );
});

const hosts = {
  node: async () => ({ url: `http://127.0.0.1:${nodePort}`, stop: async () => {} }),
  nginx: async () => {
    const binary = await serverBinary('nginx');
    if (!binary) return null;
    const port = await freePort();
    const server = nginxConf(rules)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('  listen [::]:80;\n', '')
      .replace('/srv/site', dist)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${nodePort}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join('\n');
    const file = join(folder, 'nginx.conf');
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    await writeFile(
      file,
      `${user}daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}\n}\n`,
    );
    const url = `http://127.0.0.1:${port}`;
    return { url, ...(await startServer(binary, ['-c', file, '-p', folder, '-e', 'stderr'], url)) };
  },
  caddy: async () => {
    const binary = await serverBinary('caddy');
    if (!binary) return null;
    const [port, admin] = await Promise.all([freePort(), freePort()]);
    const file = join(folder, 'Caddyfile');
    await writeFile(
      file,
      `{\n  admin 127.0.0.1:${admin}\n}\n${caddyfile(rules).replaceAll('127.0.0.1:8080', `127.0.0.1:${nodePort}`)}`,
    );
    const url = `http://127.0.0.1:${port}`;
    const env = { SITE_ADDRESS: url, SITE_ROOT: dist, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return { url, ...(await startServer(binary, ['run', '--config', file, '--adapter', 'caddyfile'], url, env)) };
  },
};

describe.each(['node', 'nginx', 'caddy'] as const)('%s', (name) => {
  let host: { url: string; stop: () => Promise<void> } | null;
  beforeAll(async () => {
    host = await hosts[name]();
  }, 90_000);
  afterAll(async () => host?.stop());
  beforeEach(({ skip }) =>
    skip(host === null, `There is no ${name} on this machine, and its Debian package cannot be had.`),
  );

  const get = async (path: string, init: RequestInit = {}) => {
    if (!host) throw new Error(`${name} is not running`);
    return fetch(host.url + path, { redirect: 'manual', ...init });
  };

  test('serves pages, files and the shell by the hosting rules', async () => {
    for (const [path, title] of [
      ['/', 'Tertulia: '],
      ['/b2b', 'Solución B2B'],
      ['/cases/iopark', ''],
      ['/eventos-noticias', 'Eventos y Noticias'],
      ['/pricing?tab=saas', 'Precios'],
    ] as const) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain(`<title>${title}`);
    }
    for (const path of ['/admin/news', '/login', '/no/existe', '/cases/desconocido']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<div id="root"></div>');
    }
  });

  test('redirects a mistyped address to the page that it means', async () => {
    for (const path of [
      '/PRICING',
      '/pricing).',
      '/pricing%E2%80%8B',
      '/pricing%C2%BB',
      '/pricing.html',
      '/Pricing/',
    ]) {
      const answer = await get(`${path}?a=1`);
      expect(answer.status).toBe(301);
      expect(new URL(answer.headers.get('location') ?? '', host?.url).href).toBe(`${host?.url}/pricing?a=1`);
    }
    expect((await get('/cases/Iopark&fbclid=x')).headers.get('location')).toMatch(/\/cases\/iopark\?fbclid=x$/);
    expect((await get('/NO-EXISTE')).status).toBe(200);
  });

  test('sends every security header, on pages, scripts and refusals', async () => {
    for (const path of ['/', '/admin/news', '/assets/none.js', '/favicon.svg', EVENT]) {
      const { headers } = await get(path);
      for (const [header, value] of Object.entries(rules.headers)) expect(headers.get(header)).toBe(value);
    }
  });

  test('caches hashed files forever, and answers 404 for a missing one', async () => {
    const script = /<script type="module"[^>]*src="([^"]+)"/.exec(await (await get('/')).text())?.[1] ?? '';
    const answer = await get(script);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/assets/index-0000.js', '/missing.png']) {
      const missing = await get(path);
      expect(missing.status).toBe(404);
      expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');
      expect(await missing.text()).not.toContain('<div id="root">');
    }
  });

  test('compresses scripts and pages', async () => {
    expect((await get('/', { headers: { 'Accept-Encoding': 'gzip' } })).headers.get('content-encoding')).toBe('gzip');
    const [article] = await once(
      request(host?.url + EVENT, { headers: { 'Accept-Encoding': 'br' } }).end(),
      'response',
    );
    expect((await buffer(article)).equals(await readFile(join(dist, `${EVENT}.html.br`)))).toBe(true);
  });

  test('serves the head of an article, 404 for an unknown one, and the feeds', async () => {
    const event = await (await get(EVENT)).text();
    expect(event).toContain('"@type":"Event"');
    const moved = await get('/eventos-noticias/direccion-de-antes?a=1');
    expect(moved.status).toBe(301);
    expect(new URL(moved.headers.get('location') ?? '', host?.url).href).toBe(`${host?.url}${EVENT}?a=1`);
    const missing = await get('/eventos-noticias/no-existe');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('name="robots" content="noindex"');
    for (const ending of ['.html', '.html.br', '/'])
      expect((await get(EVENT + ending)).headers.get('location')).toMatch(new RegExp(`${EVENT}$`));
    for (const [path, type, opening] of [
      ['/rss.xml', 'application/rss+xml', '<?xml'],
      ['/eventos.ics', 'text/calendar', 'BEGIN:VCALENDAR'],
      [`/eventos/${EVENT.split('/')[2]}.ics`, 'text/calendar', 'BEGIN:VCALENDAR'],
    ] as const) {
      const feed = await get(path);
      expect(feed.status).toBe(200);
      expect(feed.headers.get('content-type')).toContain(type);
      expect(await feed.text()).toMatch(new RegExp(`^${opening.replace('?', '\\?')}`));
    }
    expect((await get('/eventos/no-existe.ics')).status).toBe(404);
  });
});

test('without the Node server behind it, nginx serves pages from the files', async ({ skip }) => {
  const kept = nodePort;
  nodePort = await freePort();
  const host = await hosts.nginx();
  nodePort = kept;
  skip(host === null, 'There is no nginx on this machine, and its Debian package cannot be had.');
  const answer = await fetch(`${host?.url}${EVENT}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('"@type":"Event"');
  for (const path of ['/eventos-noticias/no-escrita', '/PRICING', '/admin/news'])
    expect(await (await fetch(host?.url + path)).text()).toContain('<div id="root"></div>');
  await host?.stop();
});
