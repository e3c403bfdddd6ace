import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleRequest } from '../../../hosting/edge/core.ts';
import { SHELL } from '../../helpers/site/shell.ts';

const SITE = 'https://tertulia.example';
const settings = {
  siteUrl: SITE,
  brandName: 'Tertulia',
  supabaseUrl: 'https://abc.supabase.co',
  publishableKey: 'k',
  headers: {},
};
const article = {
  id: '1',
  title: 'Un artículo',
  slug: 'un-articulo',
  excerpt: '',
  content: 'Texto',
  category: 'noticia',
  author: 'Ana',
  is_published: true,
  published_at: '2026-02-03T10:00:00Z',
  updated_at: '2026-02-04T10:00:00.123456Z',
  image_url: null,
  event_date: null,
  event_location: null,
};

/** A backend with one article that has one former slug. */
const backend = vi.fn<(url: string) => Promise<Response>>(async (url) => {
  const { pathname, searchParams } = new URL(url);
  const slug = searchParams.get('slug');
  if (pathname.endsWith('/slug_redirects'))
    return Response.json(slug === 'eq.antes' ? [{ news_events: { slug: article.slug } }] : []);
  return Response.json(slug === `eq.${article.slug}` ? [article] : []);
});
/** Built files: the article (even if withdrawn) and the shell. */
const assets = async (path: string) =>
  /^\/(?:200|cases\/iopark|eventos-noticias\/[^/]+)$/.test(path)
    ? new Response(path === '/200' ? SHELL : `<div id="root" data-path="${path}">PRERENDERED</div>`)
    : new Response(null, { status: 404 });
const ask = (path: string) => handleRequest(new Request(SITE + path), assets, settings);

beforeEach(() => {
  backend.mockClear();
  vi.stubGlobal('fetch', backend);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the same version of an article gives the same bytes at any time', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
  const first = await (await ask('/eventos-noticias/un-articulo'))?.text();
  vi.setSystemTime(new Date('2026-03-01T10:00:01.500Z'));
  expect(await (await ask('/eventos-noticias/un-articulo'))?.text()).toBe(first);
});

test.each([
  '%00',
  'un-articulo%00',
  'a%0Ab',
  '%0d%0aset-cookie:x=1',
  'a%E2%80%A8b',
  '%E0%A4%A',
  'a,b',
  '-',
  'a'.repeat(251),
])('%s is no valid slug: 404 without a backend call', async (slug) => {
  expect((await ask(`/eventos-noticias/${slug}`))?.status).toBe(404);
  expect(backend).not.toHaveBeenCalled();
});

test('a log entry is one line, whatever the address or the answer contains', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no\nforged line')));
  expect((await ask('/eventos-noticias/un-articulo'))?.status).toBe(200);
  expect(log.mock.calls.flat().join(' ')).not.toMatch(/\n/);
});

test('a shell of another build is sent as it is, and not kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const old = '<html><head></head><body><div id="root"></div></body></html>';
  const files = async (path: string) =>
    new Response(path === '/200' ? old : null, { status: path === '/200' ? 200 : 404 });
  for (const [path, status] of [
    ['/eventos-noticias/un-articulo', 200],
    ['/no/existe', 404],
  ] as const) {
    const answer = await handleRequest(new Request(SITE + path), files, settings);
    expect([answer?.status, answer?.headers.get('cache-control'), await answer?.text()]).toEqual([
      status,
      'no-store',
      old,
    ]);
  }
});

describe('the file of an article', () => {
  test.each(['.html', '.html.br', '.html.gz', '.HTML', '%2Ehtml'])(
    'under %s redirects to its address',
    async (ending) => {
      const answer = await ask(`/eventos-noticias/un-articulo${ending}`);
      expect([answer?.status, answer?.headers.get('location')]).toEqual([301, '/eventos-noticias/un-articulo']);
    },
  );

  test.each(['.html', '.html.br', '.html.gz'])('of a withdrawn article is 404 under %s, too', async (ending) => {
    const answer = await ask(`/eventos-noticias/retirado${ending}`);
    expect(answer?.status).toBe(404);
    expect(await answer?.text()).not.toContain('PRERENDERED');
  });
});

describe('a mistyped address', () => {
  test.each([
    ['/PRICING', '/pricing'],
    ['/pricing?tab=saas', null],
    ['/Pricing?tab=saas', '/pricing?tab=saas'],
    ['/pricing&fbclid=x?tab=saas', '/pricing?fbclid=x&tab=saas'],
    ['/LOGIN', '/login'],
    ['/index.html', '/'],
    ['/cases/IOPARK).', '/cases/iopark'],
    ['/eventos-noticias/Un-Articulo.', '/eventos-noticias/un-articulo'],
    ['/eventos-noticias/un-articulo&fbclid=x', '/eventos-noticias/un-articulo?fbclid=x'],
    ['/EVENTOS-NOTICIAS/ANTES', '/eventos-noticias/un-articulo'],
  ])('%s redirects to %s', async (given, meant) => {
    const answer = await ask(given);
    expect(answer?.headers.get('location') ?? null).toBe(meant);
    expect(answer?.status ?? null).toBe(meant === null ? null : 301);
  });

  test.each(['/NO-EXISTE', '/cases/Nadie', '/eventos-noticias/a/B', '//evil.example/PRICING'])(
    '%s matches nothing: 404',
    async (path) => {
      expect((await ask(path))?.status).toBe(404);
    },
  );

  test.each(['/200.html', '/.env', '/missing.png', '/%E0', '/%00'])(
    '%s is a file or invalid, and is left to the host',
    async (path) => {
      expect(await ask(path)).toBeNull();
    },
  );

  test('that matches no article is a 404', async () => {
    expect((await ask('/eventos-noticias/NO-EXISTE.'))?.status).toBe(404);
  });
});
