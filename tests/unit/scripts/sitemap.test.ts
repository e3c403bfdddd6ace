import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { articleEntries } from '../../../scripts/build/read-articles.ts';
import { sitemapFiles } from '../../../scripts/build/site-files.ts';

const SITE = 'https://tertulia.example';
const API = 'http://127.0.0.1:9';
const addressesIn = (file = '') => [...file.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

const entries = (count: number, padding = '') =>
  Array.from({ length: count }, (_, index) => ({ path: `/eventos-noticias/${padding}${index}` }));

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', API);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_key');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const loadSite = async () => ({
  ...(await import('@/features/articles/api/list-articles')),
  ...(await import('@/lib/paths')),
  ...(await import('@/lib/env')),
});

/** An API with `count` public articles that gives at most 1,000 rows; every other read fails. */
function serveArticles(count: number): URL[] {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    slug: `articulo-${index}`,
    updated_at: '2026-02-04T10:00:00Z',
  }));
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push(url);
    const after = url.searchParams.get('id')?.replace(/^gt\./, '') ?? '';
    const isOrdered = url.searchParams.get('order')?.startsWith('id');
    const isPublic = url.searchParams.get('is_published') === 'eq.true';
    if (!isOrdered || !isPublic) return Response.json({ message: 'unexpected' }, { status: 400 });
    return Response.json(rows.filter(({ id }) => id > after).slice(0, 1000));
  });
  return asked;
}

describe('the sitemap’s articles', () => {
  test.each([0, 1000, 2500])(
    'are all %d public ones, in as few requests as the limit of rows allows',
    async (count) => {
      const asked = serveArticles(count);
      const listed = await articleEntries(await loadSite(), [{ path: '/eventos-noticias/una' }]);
      expect(new Set(listed.map(({ path }) => path)).size).toBe(count);
      expect(listed.at(-1)).toEqual(
        count === 0
          ? undefined
          : { path: `/eventos-noticias/articulo-${count - 1}`, changedAt: '2026-02-04T10:00:00Z' },
      );
      expect(asked).toHaveLength(Math.floor(count / 1000) + 1);
    },
  );

  test('are the prerendered ones where the backend fails, which the build says', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => Response.json({ message: 'down' }, { status: 500 }));
    const prerendered = [{ path: '/eventos-noticias/una' }];
    expect(await articleEntries(await loadSite(), prerendered)).toBe(prerendered);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the sitemap has the 1 prerendered ones'));
  });
});

describe('the sitemap', () => {
  test.each([0, 1, 50_000])('of %d addresses is one file', (count) => {
    const files = sitemapFiles(entries(count), SITE);
    expect(Object.keys(files)).toEqual(['sitemap.xml']);
    expect(files['sitemap.xml']).toContain('<urlset');
    expect(addressesIn(files['sitemap.xml'])).toHaveLength(count);
  });

  test.each([
    ['50,000 addresses', entries(100_001), 3],
    ['50 MB', entries(40_000, 'á&'.repeat(200)), 2],
  ])('above %s is an index of files that have every address once', (_limit, all, count) => {
    const { 'sitemap.xml': index, ...parts } = sitemapFiles(all, SITE);
    expect(index).toContain('<sitemapindex');
    expect(addressesIn(index)).toEqual(Object.keys(parts).map((name) => `${SITE}/${name}`));
    expect(Object.keys(parts)).toHaveLength(count);
    const listed = Object.values(parts).map(addressesIn);
    expect(listed.flat()).toHaveLength(all.length);
    expect(new Set(listed.flat()).size).toBe(all.length);
    for (const addresses of listed) expect(addresses.length).toBeLessThanOrEqual(50_000);
    for (const part of Object.values(parts)) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(50 * 1024 * 1024);
  });
});
