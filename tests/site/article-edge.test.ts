import { createClient } from '@supabase/supabase-js';
import { hydrate, QueryClient } from '@tanstack/react-query';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { handleRequest, type Assets } from '../../hosting/edge/core.ts';
import { edgeSettings } from '../../hosting/edge/settings.ts';
import { articleKey } from '../../supabase/functions/_shared/contract/article/article-key.ts';
import type { Database } from '../../supabase/functions/_shared/contract/backend/database.ts';

const { dist, siteUrl, apiUrl, publishableKey, secretKey } = inject('builtSite');
const settings = edgeSettings({
  VITE_SUPABASE_URL: apiUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  VITE_SITE_URL: siteUrl,
});
const api = createClient<Database>(apiUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
const SLUG = 'un-titulo-con-trampas';
const TITLE = 'Un título </script><script>alert(1)</script> con "comillas" & $& más';

const assets: Assets = async (path) => {
  const text = await readFile(join(dist, `${path}.html`), 'utf8').catch(() => null);
  return new Response(text, { status: text === null ? 404 : 200 });
};
const ask = (slug: string, changes: Partial<typeof settings> = {}, init: RequestInit = {}) =>
  handleRequest(new Request(`${siteUrl}/eventos-noticias/${slug}?utm_source=x`, init), assets, {
    ...settings,
    ...changes,
  });

async function save(changes: Partial<Database['public']['Tables']['news_events']['Insert']> = {}): Promise<void> {
  const row = {
    title: TITLE,
    slug: SLUG,
    excerpt: 'Un extracto.',
    content: 'CANARIO-DEL-TEXTO',
    category: 'noticia',
    author: 'Ana',
    published_at: '2026-02-03T10:00:00Z',
    is_published: true,
    ...changes,
  };
  const { error } = await api.from('news_events').upsert(row, { onConflict: 'slug' });
  if (error) throw new Error(error.message);
}

beforeAll(() => save());
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an article published after the build', () => {
  test('has its head and data in the first answer, without anything executable', async () => {
    const answer = await ask(SLUG);
    const html = (await answer?.text()) ?? '';
    expect(answer?.status).toBe(200);
    expect(html).toContain(
      '<title data-default>Un título &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; con &quot;comillas&quot; &amp; $&amp; más · Tertulia</title>',
    );
    expect(html).toContain(`rel="canonical" href="${siteUrl}/eventos-noticias/${SLUG}"`);
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<title/g)).toHaveLength(1);
    const data = JSON.parse(
      /<script type="application\/json" id="prerendered">([^<]*)<\/script>/.exec(html)?.[1] ?? '',
    );
    const client = new QueryClient();
    hydrate(client, data.state);
    expect(client.getQueryData(articleKey(SLUG))).toMatchObject({ title: TITLE });
    const [post] = JSON.parse(/application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '[]');
    expect(post).toMatchObject({ '@type': 'BlogPosting', headline: TITLE, author: { '@type': 'Person', name: 'Ana' } });
  });

  test('is cached for five minutes by the host and revalidated by browsers', async () => {
    const answer = await ask(SLUG);
    expect(answer?.headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=600',
    );
    expect(answer?.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

test('a prerendered article is served unchanged, and as the shell once the article has changed', async () => {
  // No other test of the built site opens this article: once changed, its prerendered page is stale.
  const changed = 'por-que-envejecen-las-listas-compradas';
  const { data } = await api.from('news_events').select('*').eq('slug', changed).single();
  const written = await (await ask(changed))?.text();
  expect(written).toBe(await readFile(join(dist, `eventos-noticias/${changed}.html`), 'utf8'));
  await api.from('news_events').update({ title: 'Un título nuevo' }).eq('slug', changed);
  try {
    const html = (await (await ask(changed))?.text()) ?? '';
    expect(html).toContain('<title data-default>Un título nuevo · Tertulia</title>');
    expect(html).not.toContain(data?.title);
  } finally {
    await api.from('news_events').update({ title: data?.title }).eq('slug', changed);
  }
});

test('a draft reveals nothing, whether or not it was published at build time', async () => {
  await save({ is_published: false });
  try {
    for (const slug of [SLUG, 'no-existe', `${SLUG}' or '1'='1`]) {
      const answer = await ask(slug);
      const html = await answer?.text();
      expect(answer?.status).toBe(404);
      expect(html).toContain('<meta data-default name="robots" content="noindex">');
      expect(html).not.toMatch(/Un título|CANARIO/);
    }
  } finally {
    await save();
  }
});

/** A backend without articles that answers this status for former slugs. */
const answering = (status: number) => (url: string) =>
  Promise.resolve(url.includes('/slug_redirects') ? Response.json({}, { status }) : Response.json([]));

const move = async (from: string, to: string) => {
  const { error } = await api.from('news_events').update({ slug: to }).eq('slug', from);
  if (error) throw new Error(error.message);
};

describe('a former address of a published article', () => {
  const [first, second, third] = ['mudanza-primera', 'mudanza-segunda', 'mudanza-tercera'];

  beforeAll(async () => {
    await save({ slug: first, title: 'Un artículo que se muda' });
    await move(first, second);
    await move(second, third);
  });
  afterAll(async () => {
    await api.from('news_events').delete().like('slug', 'mudanza-%');
  });

  test('redirects (301) to the current address in one step and keeps the query', async () => {
    for (const method of ['GET', 'HEAD']) {
      for (const slug of [first, second]) {
        const answer = await ask(slug, {}, { method });
        expect(answer?.status).toBe(301);
        expect(answer?.headers.get('location')).toBe(`/eventos-noticias/${third}?utm_source=x`);
        expect(answer?.headers.get('cache-control')).toContain('max-age=0');
        expect(await answer?.text()).toBe('');
      }
    }
    expect((await ask(third))?.status).toBe(200);
  });

  test('belongs to a new article once that is published, not while it is a draft', async () => {
    await save({ slug: first, title: 'Un artículo nuevo', is_published: false });
    expect((await ask(first))?.headers.get('location')).toContain(third);
    await save({ slug: first, title: 'Un artículo nuevo', is_published: true });
    expect((await ask(first))?.status).toBe(200);
    await api.from('news_events').delete().eq('slug', first);
    expect((await ask(first))?.headers.get('location')).toContain(third);
  });

  test('is unknown while the article is a draft, and after it is deleted', async () => {
    const unknown = await (await ask('no-existe'))?.text();
    await api.from('news_events').update({ is_published: false }).eq('slug', third);
    for (const slug of [first, second, third]) {
      const answer = await ask(slug);
      expect([answer?.status, await answer?.text()]).toEqual([404, unknown]);
    }
    await api.from('news_events').delete().eq('slug', third);
    const answer = await ask(first);
    expect([answer?.status, await answer?.text()]).toEqual([404, unknown]);
  });

  test('is unknown on a backend without former addresses, and no 404 when they cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', answering(404));
    expect((await ask(first))?.status).toBe(404);
    vi.stubGlobal('fetch', answering(503));
    expect((await ask(first))?.status).toBe(200);
  });
});

test.each([
  ['refuses the connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers 500', () => Promise.resolve(new Response('no', { status: 500 }))],
  ['answers with a page', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ['answers with something else', () => Promise.resolve(Response.json([{ title: 1 }]))],
])('a backend that %s gets the plain shell without caching, not a 404', async (_name, fetch) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', fetch);
  const answer = await ask(SLUG);
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get('cache-control')).toBe('no-store');
  expect(await answer?.text()).toBe(await readFile(join(dist, '200.html'), 'utf8'));
});

test('HEAD answers the same without a body; the host answers all other methods', async () => {
  const head = await ask(SLUG, {}, { method: 'HEAD' });
  expect(head?.status).toBe(200);
  expect(await head?.text()).toBe('');
  expect(await ask(SLUG, {}, { method: 'POST' })).toBeNull();
  for (const path of ['/', '/eventos-noticias'])
    expect(await handleRequest(new Request(siteUrl + path), assets, settings)).toBeNull();
  expect((await handleRequest(new Request(`${siteUrl}/eventos-noticias/a/b`), assets, settings))?.status).toBe(404);
});

test('the error names a missing setting', () => {
  expect(() => edgeSettings({ VITE_SUPABASE_URL: apiUrl })).toThrow('VITE_SUPABASE_PUBLISHABLE_KEY is not set');
});
