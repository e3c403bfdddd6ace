// @vitest-environment jsdom
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { fileOf, marketingPaths, openPage } from '../helpers/built-page.ts';
import { modulesIn, readManifest, scriptsFor, weightOf, weightOfAll } from '../helpers/weights.ts';

/** Budgets in bytes as they travel, brotli compressed; reasons and measurements in docs/benchmarks.md. */
const KB = 1000;
/** What a server sends before it hears from the browser (ten segments of 1460 bytes, RFC 6928), less 0.8 kB of headers. */
const FIRST_WINDOW = 13.8 * KB;
const { dist } = inject('builtSite');
const manifest = await readManifest(dist);

const ARTICLE = '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora';
const pageModules: Record<string, string> = {
  '/': 'home',
  '/b2b': 'b2b',
  '/b2c': 'b2c',
  '/platform': 'platform',
  '/pricing': 'pricing',
  '/cases': 'cases',
  '/cases/iopark': 'case',
  '/cases/autopilot-motor': 'case',
  '/demo': 'demo',
  '/privacidad': 'legal',
  '/terminos': 'legal',
  '/cookies': 'legal',
  '/aviso-legal': 'legal',
};
/** What every page needs to come to life, whatever it shows. */
const frame = ['index.html', 'src/main.tsx'];
const moduleOf = (page: string) => `src/pages/${page}/index.ts`;

/** What the document itself asks for, before the browser is idle. */
async function askedFor(path: string): Promise<string[]> {
  const { document } = await openPage(dist, path);
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '');
  const preloads = [...document.querySelectorAll('link[rel="modulepreload"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  return [...new Set([...scripts, ...preloads])].map((href) => href.slice(1));
}

test.each(marketingPaths)(
  '%s: 2 kB of scripts before idle, 74 for the frame, 80 with its own code, HTML with its styles in the first window, 140 in all',
  async (path) => {
    expect(await weightOfAll(dist, await askedFor(path))).toBeLessThanOrEqual(2 * KB);
    expect(await weightOfAll(dist, scriptsFor(manifest, frame))).toBeLessThanOrEqual(74 * KB);
    const all = scriptsFor(manifest, [...frame, moduleOf(pageModules[path] ?? '')]);
    expect(await weightOfAll(dist, all)).toBeLessThanOrEqual(80 * KB);
    const html = await weightOf(dist, fileOf('', path));
    expect(html).toBeLessThanOrEqual(FIRST_WINDOW);
    const fonts = (await openPage(dist, path)).document.querySelectorAll('link[rel="preload"][as="font"]');
    const fontBytes = await weightOfAll(
      dist,
      [...fonts].map((font) => font.getAttribute('href') ?? ''),
    );
    expect(html + fontBytes + (await weightOfAll(dist, all))).toBeLessThanOrEqual(140 * KB);
  },
);

const layout = [...frame, 'src/app/data-layout.tsx'];

test.each([
  ['/eventos-noticias', 'news', 100],
  [ARTICLE, 'article', 155],
])(
  '%s (%s): 2 kB of scripts before idle, %i to come to life, HTML with its styles and data in the first window',
  async (path, page, whole) => {
    expect(await weightOfAll(dist, await askedFor(path))).toBeLessThanOrEqual(2 * KB);
    expect(await weightOfAll(dist, scriptsFor(manifest, [...layout, moduleOf(page)]))).toBeLessThanOrEqual(whole * KB);
    expect(await weightOf(dist, fileOf('', path))).toBeLessThanOrEqual(FIRST_WINDOW);
  },
);

test('a long article that was not written ahead: 45 kB more beside the page for the parser of its text', async () => {
  const worker = (await readdir(join(dist, 'assets')))
    .filter((name) => /^parse\.worker.*\.js$/.test(name))
    .map((name) => `assets/${name}`);
  expect(worker).toHaveLength(1);
  expect(await weightOfAll(dist, worker)).toBeLessThanOrEqual(45 * KB);
});

test('the first screen of the admin: 220 kB of scripts', async () => {
  const sources = [
    ...frame,
    'src/app/data-layout.tsx',
    'src/app/admin-layout.tsx',
    moduleOf('admin/news'),
    'node_modules/@supabase/supabase-js/dist/index.mjs',
  ];
  expect(await weightOfAll(dist, scriptsFor(manifest, sources))).toBeLessThanOrEqual(220 * KB);
});

test('the stylesheet weighs 13 kB at most, two fonts 13.8 each', async () => {
  const names = await readdir(join(dist, 'assets'));
  const entry = names.filter((name) => /^index-.*\.css$/.test(name));
  expect(entry).toHaveLength(1);
  expect(await weightOf(dist, `assets/${entry[0]}`)).toBeLessThanOrEqual(13 * KB);
  const { document } = await openPage(dist, '/');
  const fonts = [...document.querySelectorAll('link[rel="preload"][as="font"]')].map(
    (font) => font.getAttribute('href') ?? '',
  );
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(await weightOf(dist, font)).toBeLessThanOrEqual(FIRST_WINDOW);
});

test('no public page loads the admin, the editor, the client, the form or the animations before it is idle, only articles the parser', async () => {
  const heavy =
    /node_modules\/(?:@supabase|zod|react-hook-form|framer-motion|motion-dom|sonner|@radix-ui|date-fns)|src\/features\/\w+\/(?:admin|editor)\/|src\/pages\/admin\//;
  const parser = /node_modules\/(?:react-markdown|micromark|mdast-util|remark|unified)/;
  const others = [...new Set(Object.values(pageModules)), 'not-found', 'news'].map(moduleOf);
  async function find(sources: string[], wanted: RegExp): Promise<string[]> {
    const found: string[] = [];
    for (const script of scriptsFor(manifest, [...layout, ...sources]))
      found.push(
        ...(await modulesIn(dist, script))
          .filter((source) => wanted.test(source))
          .map((source) => `${script}: ${source}`),
      );
    return found;
  }
  expect(await find([...others, moduleOf('article')], heavy)).toEqual([]);
  expect(await find(others, parser)).toEqual([]);
  expect(await find([moduleOf('article')], parser)).not.toEqual([]);
});

test('nothing above the fold waits: styles are in the page, scripts have low priority', async () => {
  for (const path of marketingPaths) {
    const { document } = await openPage(dist, path);
    expect(document.head.querySelector('link[rel="stylesheet"]')).toBeNull();
    expect(document.head.querySelector('style')?.textContent?.length).toBeGreaterThan(1000);
    for (const script of document.querySelectorAll('script[src], link[rel="modulepreload"]'))
      expect(script.getAttribute('fetchpriority')).toBe('low');
  }
});

test('every text file has its compressed copies, no smaller than what it stands for', async () => {
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
