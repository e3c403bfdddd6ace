import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { marked, VERSION } from '../../../hosting/edge/marks.ts';
import { hostRules } from '../../../hosting/rules.ts';
import cloudflare from '../../../hosting/entries/cloudflare.ts';
import vercel from '../../../hosting/entries/vercel.ts';
import netlify from '../../../hosting/entries/netlify.ts';
import { SHELL } from '../../helpers/site/shell.ts';

const SITE = 'https://tertulia.example';
const variables = {
  VITE_SUPABASE_URL: 'https://abc.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'k',
  VITE_SITE_URL: SITE,
};
const SECRET = 'a-secret-of-the-host';
const row = {
  id: '1',
  title: 'Un artículo',
  slug: 'publicado',
  excerpt: '',
  content: '',
  category: 'noticia',
  author: 'Ana',
  is_published: true,
  published_at: '2026-02-03T10:00:00Z',
  updated_at: '2026-02-04T10:00:00Z',
  image_url: null,
  event_date: null,
  event_location: null,
};
const prerendered = `<div id="root"></div>${marked(VERSION, row.updated_at)}WRITTEN`;

/** The host's files: the withdrawn article's page too, and no other file with an ending. */
const files = (path: string) =>
  path.endsWith('.png')
    ? new Response('<html>', { status: 404 })
    : new Response(path.startsWith('/eventos-noticias/') ? prerendered : SHELL);

/** Each host as visitors see it: an answer of the entry, otherwise the file. */
const hosts: Record<string, (request: Request) => Promise<Response>> = {
  vercel: async (request) => (await vercel(request)) ?? files(new URL(request.url).pathname),
  netlify: (request) => netlify(request, { next: async () => files(new URL(request.url).pathname) }),
  cloudflare: (request) =>
    cloudflare.fetch(request, {
      ...variables,
      ASSETS: { fetch: async ({ url }) => files(new URL(url).pathname) },
    }),
};

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...variables, EDGE_SECRET: SECRET })) vi.stubEnv(name, value);
  vi.stubGlobal('Netlify', { env: { toObject: () => variables } });
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
    const url = new URL(address);
    if (url.origin === SITE) return hosts['vercel']?.(new Request(url, init));
    if (url.pathname === '/functions/v1/newsletter') {
      if (init.method === 'GET')
        return new Response(null, { status: 303, headers: { Location: `${SITE}/novedades#${url.search.slice(1)}` } });
      if (init.method !== 'POST') return new Response(null, { status: 405 });
      const { body, headers } = new Request(url, init);
      const text = await new Response(body).text();
      return Response.json({
        search: url.search,
        text,
        headers: [...headers.keys()],
        type: headers.get('content-type'),
      });
    }
    if (url.pathname.startsWith('/functions/v1/')) {
      // As the platform does.
      if (init.method !== 'GET') return new Response(null, { status: 405 });
      const headers = { ETag: '"a"', 'Content-Type': 'text/calendar', 'Set-Cookie': 'a=b', Server: 'theirs' };
      const isKnown = new Headers(init.headers).get('If-None-Match') === '"a"';
      return new Response(isKnown ? null : `FEED ${url.pathname}`, { status: isKnown ? 304 : 200, headers });
    }
    const isPublished = url.pathname.endsWith('/news_events') && url.searchParams.get('slug') === 'eq.publicado';
    return Response.json(isPublished ? [row] : []);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe.each(Object.keys(hosts))('%s', (name) => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await hosts[name]!(new Request(SITE + path, { headers }));
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  };

  test('serves the prerendered article while it is current', async () => {
    expect(await ask('/eventos-noticias/publicado')).toMatchObject({ status: 200, text: prerendered });
  });

  test.each(['', '.html', '.html.br', '.html.gz', '/', '.HTML'])(
    'serves nothing of a withdrawn article under its address with «%s»',
    async (ending) => {
      for (const mark of ['', '1']) {
        const { status, text } = await ask(`/eventos-noticias/retirado${ending}`, { 'x-site-asset': mark });
        expect([status, text.includes('WRITTEN')]).toEqual([404, false]);
      }
    },
  );

  test('redirects a mistyped address to the page that it means', async () => {
    expect(await ask('/PRICING).?tab=saas')).toMatchObject({ status: 301, location: '/pricing?tab=saas' });
    expect(await ask('/eventos-noticias/Publicado%C2%BB')).toMatchObject({ location: '/eventos-noticias/publicado' });
  });

  test.each(['/NO-EXISTE', '/no/existe', '/cases/nadie', '/admin/nada', '/404', '//evil.example/a'])(
    '%s is an address that no route knows: 404 with noindex',
    async (path) => {
      const { status, text } = await ask(path);
      expect([status, text.includes('<meta data-default name="robots" content="noindex">')]).toEqual([404, true]);
    },
  );

  test.each(['/', '/pricing', '/cases/iopark', '/login', '/admin/news/1/preview', '/registro'])(
    '%s is left to the files',
    async (path) => {
      const { status, text } = await ask(path);
      expect([status, text.includes('noindex')]).toEqual([200, false]);
    },
  );

  test.each(['/rss.xml', '/eventos.ics', '/eventos/publicado.ics'])(
    'proxies %s from the functions with the feed’s own headers only',
    async (path) => {
      const request = (headers: Record<string, string>) => hosts[name]!(new Request(SITE + path, { headers }));
      const feed = await request({});
      expect([feed.status, await feed.text()]).toEqual([200, `FEED /functions/v1/feeds${path}`]);
      expect(feed.headers.get('ETag')).toBe('"a"');
      expect(feed.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect([feed.headers.get('Set-Cookie'), feed.headers.get('Server')]).toEqual([null, null]);
      expect((await request({ 'If-None-Match': '"a"' })).status).toBe(304);
      const head = await hosts[name]!(new Request(SITE + path, { method: 'HEAD' }));
      expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', '"a"']);
    },
  );

  const BAJA = `${SITE}/novedades/baja?t=1.a.b`;

  test.each(['GET', 'HEAD'])('redirects %s of the unsubscribe address as the function does', async (method) => {
    const answer = await hosts[name]!(new Request(BAJA, { method }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${SITE}/novedades#t=1.a.b`]);
    expect([answer.headers.get('X-Content-Type-Options'), await answer.text()]).toEqual(['nosniff', '']);
  });

  test('passes a one-click unsubscribe on, with its body and type and nothing else of the sender', async () => {
    const form = { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' };
    for (const { body, type } of [form, { body: form.body, type: 'text/plain' }, { body: '', type: null }]) {
      const headers = { Cookie: 'a=b', Authorization: 'Bearer x', apikey: 'k', ...(type && { 'Content-Type': type }) };
      const bytes = new TextEncoder().encode(body);
      const answer = await hosts[name]!(new Request(BAJA, { method: 'POST', headers, body: bytes }));
      const known = type === null ? [] : ['content-type'];
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { search: '?t=1.a.b', text: body, headers: known, type },
      ]);
    }
  });

  test('refuses a body that no one-click unsubscribe has', async () => {
    const answer = await hosts[name]!(new Request(BAJA, { method: 'POST', body: 'x'.repeat(5000) }));
    expect(answer.status).toBe(413);
  });

  test('gives up a body that does not come within seven seconds, and lets go of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const cancel = vi.fn<() => void>();
      const sent = { method: 'POST', body: new ReadableStream({ cancel }), duplex: 'half' as const };
      const answered = vi.fn<(answer: Response) => void>();
      void hosts[name]!(new Request(BAJA, sent)).then(answered);
      await vi.advanceTimersByTimeAsync(6_999);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await expect.poll(() => answered.mock.lastCall?.[0].status).toBe(408);
      expect(cancel).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  test.each(['/eventos/A.ics', '/eventos/a/b.ics', '/eventos/..%2Fa.ics', '/eventos/a.ics.ics', '/rss.xml/x'])(
    'does not call the functions for %s',
    async (path) => {
      expect((await ask(path)).text).not.toContain('FEED');
    },
  );
});

test('a feed and an unsubscribe are 503 with Retry-After of a minute while the functions do not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
  for (const [path, method] of [
    ['/eventos.ics', 'GET'],
    ['/novedades/baja?t=x', 'POST'],
  ] as const) {
    const answer = await vercel(new Request(SITE + path, { method }));
    const of = (header: string) => answer?.headers.get(header);
    expect([answer?.status, of('Retry-After'), of('Cache-Control')]).toEqual([503, '60', 'no-store']);
  }
});

test('without a secret Vercel renders each article at request time and trusts no marker header', async () => {
  vi.stubEnv('EDGE_SECRET', '');
  const mark = { headers: { 'x-site-asset': '' } };
  expect((await vercel(new Request(`${SITE}/eventos-noticias/retirado`, mark)))?.status).toBe(404);
  const text = await (await vercel(new Request(`${SITE}/eventos-noticias/publicado`)))?.text();
  expect(text).toContain('Un artículo');
  expect(text).not.toContain('WRITTEN');
});

test.each(['netlify', 'cloudflare'])('a missing file is a plain 404 on %s', async (name) => {
  const answer = await hosts[name]!(new Request(`${SITE}/none.png`));
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n']);
});

test('Netlify runs its function for every address that may need a redirect, and for files that may be missing', () => {
  const { pattern, excludedPattern } = hostRules('https://abc.supabase.co').edge;
  const runs = (path: string) => new RegExp(pattern).test(path) && !new RegExp(excludedPattern).test(path);
  const mistyped = [
    '/PRICING',
    '/pricing.',
    '/pricing%C2%BB',
    '/pricing/',
    '/pricing&x=1',
    '/pricing.html',
    '/).',
    '//pricing',
  ];
  const own = ['/eventos-noticias/publicado', '/rss.xml', '/eventos.ics', '/eventos/publicado.ics'];
  const endings = ['/favicon.svg', '/missing.png'];
  const plain = ['/', '/pricing', '/200', '/cases/iopark', '/assets/index-BxY_12.js', '/social/b2b.jpg'];
  expect([...mistyped, ...own, ...endings, ...plain].filter(runs)).toEqual([...mistyped, ...own, ...endings]);
});
