import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compressFolder } from '../../../scripts/build/compress.ts';
import { prerenderPages } from '../../../scripts/build/prerender-pages.ts';
import { sitemapFiles } from '../../../scripts/build/site-files.ts';

type Parameters = globalThis.Parameters<typeof prerenderPages>;

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'prerender-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, 'assets/index.css'), 'p{color:red}');
  await writeFile(
    join(dist, 'index.html'),
    `<!doctype html><html lang="es"><head><link rel="stylesheet" href="/assets/index.css"><script type="module" src="/assets/boot.js"></script></head><body><div id="root"></div></body></html>`,
  );
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify({ 'src/main.tsx': { file: 'assets/main.js' } }));
});
afterEach(() => rm(dist, { recursive: true }));

const article = (slug: string, changes: object = {}) => ({
  slug,
  title: 'Título',
  excerpt: '',
  content: 'x'.repeat(1_000),
  image_url: null,
  updated_at: '2026-02-04T10:00:00Z',
  ...changes,
});

/** A fake site with pages long enough to be compressed and one article that fails to render. */
const site = {
  at: '2026-03-01T10:00:00.000Z',
  headSite: { url: 'https://tertulia.example', brandName: 'Tertulia' },
  paths: { home: '/', news: '/eventos-noticias', article: (slug: string) => `/eventos-noticias/${slug}` },
  prerenderedPages: [],
  modulesOf: () => ['src/main.tsx'],
  articleReads: ({ slug }: { slug: string }, articles: readonly unknown[]) => ({
    readsOf: slug,
    among: articles.length,
  }),
  renderPage: async (path: string) => {
    if (path.endsWith('/rota')) throw new Error('broken\nby its text');
    return `<title>Título</title><p>${'texto '.repeat(200)}</p>`;
  },
} as unknown as Parameters[1];

test('an article that fails to render is left to the browser, is listed, and does not affect the others', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const long = 'a'.repeat(247);
  const articles = [
    article('rota'),
    ...[250, 249, 248].map((length) => article('a'.repeat(length))),
    article(long),
    article('sin-fin', { updated_at: 'infinity' }),
    article('una'),
  ];
  const news = { listing: [], featured: [], filters: [], articles } as unknown as Parameters[2];
  const listed = (await prerenderPages(dist, site, news, null)).articles;
  await compressFolder(dist);
  const names = (await readdir(join(dist, 'eventos-noticias'))).filter((name) => name.endsWith('.html'));
  expect(names.toSorted()).toEqual([`${long}.html`, 'sin-fin.html', 'una.html']);
  // Its own reads are in the page, among all articles.
  expect(await readFile(join(dist, 'eventos-noticias/una.html'), 'utf8')).toContain(
    `{"readsOf":"una","among":${articles.length}}`,
  );
  expect(listed.map(({ path }) => path)).toEqual(articles.map(({ slug }) => `/eventos-noticias/${slug}`));
  expect(warn.mock.calls).toEqual([[expect.stringContaining(String.raw`"broken\nby its text"`)]]);

  const { 'sitemap.xml': map } = sitemapFiles(listed, site.headSite.url);
  expect(map?.match(/<loc>/g)).toHaveLength(articles.length);
  expect(map?.match(/<lastmod>/g)).toHaveLength(articles.length - 1);
});
