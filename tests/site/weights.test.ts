// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterAll, expect, inject, test } from 'vitest';
import { modulesOf } from '@/app/routing/site-pages';
import { fileOf, openPage } from '../helpers/site/built-page.ts';
import { marketingPages, marketingPaths } from '../helpers/site/site-paths.ts';
import { scriptsOf } from '../../scripts/build/chunks.ts';

async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(`${dist}.manifest.json`, 'utf8'));
}

const sizes = new Map<string, number>();

/** Transferred bytes of a file, compressed with Brotli. */
async function weightOf(dist: string, name: string): Promise<number> {
  const file = join(dist, name);
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = /\.(?:woff2|png|webp)$/.test(name)
    ? (await readFile(file)).length
    : brotliCompressSync(await readFile(file)).length;
  sizes.set(file, size);
  return size;
}

async function weightOfAll(dist: string, names: Iterable<string>): Promise<number> {
  let total = 0;
  for (const name of names) total += await weightOf(dist, name);
  return total;
}

/** The modules in a script, from its source map; empty for the bundler's runtime, which has no map. */
async function modulesIn(dist: string, script: string): Promise<string[]> {
  if (!existsSync(join(dist, `${script}.map`))) return [];
  const map: { sources: string[] } = JSON.parse(await readFile(join(dist, `${script}.map`), 'utf8'));
  return map.sources;
}

/**
 * Budgets in transferred bytes, compressed with Brotli (docs/benchmarks.md). Round numbers with room: a test fails
 * above 110 %.
 */
const KB = 1000;
const SLACK = 1.1;
const budgets = {
  marketing: 125 * KB,
  listing: 145 * KB,
  article: 180 * KB,
  formatter: 55 * KB,
  admin: 350 * KB,
  html: 20 * KB,
};

/** Most script files per page. On a phone, each one more delays the first press (docs/benchmarks.md). */
const fileLimits = { marketing: 5, listing: 7, article: 8 };

const { dist } = inject('builtSite');
const manifest = await readManifest(dist);
const ARTICLE = '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora';

/** Printed at the end: each weight relative to its budget. */
const trend: string[] = [];
afterAll(() => console.info(['Weights, kB (share of the budget)', ...trend].join('\n')));

/** A weight's share of its budget, recorded for the end of the run. */
function shareOf(what: string, weight: number, budget: number): number {
  trend.push(`  ${what.padEnd(44)} ${(weight / KB).toFixed(1).padStart(6)} (${Math.round((100 * weight) / budget)} %)`);
  return weight / budget;
}

/** Scripts that the document requests before the browser is idle. */
async function scriptsBeforeIdle(path: string): Promise<string[]> {
  const { document } = await openPage(dist, path);
  const entries = new Set(
    [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map(
      (tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? '',
    ),
  );
  const sources = Object.keys(manifest).filter((key) => entries.has(`/${manifest[key]?.file}`));
  return scriptsOf(manifest, sources);
}

test.each([
  ...marketingPages.map(({ path, page }) => ({ path, page, budget: budgets.marketing, files: fileLimits.marketing })),
  { path: '/eventos-noticias', page: 'news', budget: budgets.listing, files: fileLimits.listing },
  { path: ARTICLE, page: 'article', budget: budgets.article, files: fileLimits.article },
])('$path stays within its budget', async ({ path, page, budget, files }) => {
  expect(await weightOfAll(dist, await scriptsBeforeIdle(path))).toBeLessThanOrEqual(5 * KB);
  const scripts = scriptsOf(manifest, modulesOf(page));
  expect(scripts.length).toBeLessThanOrEqual(files);
  expect(shareOf(`${path}, scripts`, await weightOfAll(dist, scripts), budget)).toBeLessThanOrEqual(SLACK);
  expect(
    shareOf(`${path}, HTML with its styles`, await weightOf(dist, fileOf('', path)), budgets.html),
  ).toBeLessThanOrEqual(SLACK);
});

test('an article without prerendered text costs the formatter more', async () => {
  const scripts = scriptsOf(manifest, [...modulesOf('article'), 'src/components/markdown/markdown.tsx']);
  expect(
    shareOf(
      'an article not prerendered, scripts',
      await weightOfAll(dist, scripts),
      budgets.article + budgets.formatter,
    ),
  ).toBeLessThanOrEqual(SLACK);
});

test('hydrating an article loads no Markdown parser', async () => {
  const found = [];
  for (const script of scriptsOf(manifest, modulesOf('article')))
    found.push(...(await modulesIn(dist, script)).filter((source) => /micromark|mdast|remark/.test(source)));
  expect(found).toEqual([]);
});

test('the first screen of the admin stays within its budget', async () => {
  const sources = [
    'src/main.tsx',
    'src/app/routing/data-layout.tsx',
    'src/app/admin/admin-layout.tsx',
    'src/pages/admin/news/admin-news-page.tsx',
  ];
  expect(
    shareOf('/admin/news, scripts', await weightOfAll(dist, scriptsOf(manifest, sources)), budgets.admin),
  ).toBeLessThanOrEqual(SLACK);
});

test('only the metrics page loads the chart library', async () => {
  const pages = Object.keys(manifest).filter((source) => /^src\/(?:pages\/.*-page\.tsx|app\/.*)$/.test(source));
  expect(pages.length).toBeGreaterThan(15);
  const drawing = [];
  for (const page of pages) {
    const modules = await Promise.all(scriptsOf(manifest, [page]).map((script) => modulesIn(dist, script)));
    if (modules.flat().some((source) => /node_modules\/(?:recharts|redux|@reduxjs)/.test(source))) drawing.push(page);
  }
  expect(drawing).toEqual(['src/pages/admin/metrics/admin-metrics-page.tsx']);
});

test('the stylesheet and the two fonts of the first screen stay within their budgets', async () => {
  const [stylesheet, ...others] = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.css'));
  expect(others).toEqual([]);
  expect(shareOf('stylesheet', await weightOf(dist, `assets/${stylesheet}`), 16 * KB)).toBeLessThanOrEqual(SLACK);
  // It is loaded late, when a font face lays the page out again (src/styles/fonts.css).
  expect(await readFile(join(dist, `assets/${stylesheet}`), 'utf8')).not.toContain('@font-face');
  const { document } = await openPage(dist, '/');
  const fonts = [...document.querySelectorAll('link[rel="preload"][as="font"]')].map(
    (font) => font.getAttribute('href') ?? '',
  );
  expect(fonts).toHaveLength(2);
  expect(shareOf('fonts', await weightOfAll(dist, fonts), 36 * KB)).toBeLessThanOrEqual(SLACK);
});

test('no marketing page loads the admin, editor, Supabase client, forms or article code', async () => {
  const heavy =
    /node_modules\/(?:@supabase|micromark|mdast-util|remark|unified|zod|react-hook-form|@tanstack)|src\/features\/(?:[\w-]+\/admin|article-editor)\/|src\/pages\/admin\//;
  const scripts = scriptsOf(manifest, [...marketingPages.map(({ page }) => page), 'not-found'].flatMap(modulesOf));
  const found: string[] = [];
  for (const script of scripts)
    found.push(
      ...(await modulesIn(dist, script)).filter((source) => heavy.test(source)).map((source) => `${script}: ${source}`),
    );
  expect(found).toEqual([]);
});

test('the first paint waits for nothing: styles are inlined, scripts have low priority', async () => {
  for (const path of marketingPaths) {
    const { document } = await openPage(dist, path);
    expect(document.head.querySelector('link[rel="stylesheet"]')).toBeNull();
    expect(document.head.querySelector('style')?.textContent?.length).toBeGreaterThan(1000);
    for (const script of document.querySelectorAll('script[src], link[rel="modulepreload"]'))
      expect(script.getAttribute('fetchpriority')).toBe('low');
  }
});

test('every page has a Brotli copy of less than a third of its size', async () => {
  const names = await readdir(dist, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html') && name !== '200.html');
  expect(pages.length).toBeGreaterThan(30);
  for (const name of pages) {
    expect(names).toContain(`${name}.br`);
    expect((await readFile(join(dist, `${name}.br`))).length).toBeLessThan(
      (await readFile(join(dist, name))).length / 3,
    );
  }
});
