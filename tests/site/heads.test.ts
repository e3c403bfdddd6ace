// @vitest-environment jsdom
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { sniffImageType } from '@/features/article-editor/image/image-type';
import { factsOf, metaOf, openPage } from '../helpers/site/built-page.ts';
import { marketingPaths } from '../helpers/site/site-paths.ts';

const { dist, siteUrl } = inject('builtSite');
const paths = [...marketingPaths, '/eventos-noticias'];
const EVENT = '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora';
const NEWS = '/eventos-noticias/voz-modelo-a-o-modelo-b';

describe.each([...paths, EVENT, NEWS])('%s, before any script runs', (path) => {
  test('has one title, description and canonical address', async () => {
    const page = await openPage(dist, path);
    const { document } = page;
    expect(document.documentElement.lang).toBe('es');
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const description = metaOf(page, 'description') ?? '';
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(siteUrl + path);
    expect(metaOf(page, 'robots')).toBeNull();
  });

  test('has link previews', async () => {
    const page = await openPage(dist, path);
    expect(metaOf(page, 'og:title')).toBe(page.document.title);
    expect(metaOf(page, 'og:description')).toBe(metaOf(page, 'description'));
    expect(metaOf(page, 'og:url')).toBe(siteUrl + path);
    expect(metaOf(page, 'og:image')).toMatch(/^https?:\/\//);
    expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(metaOf(page, 'og:image:type')).toBe(metaOf(page, 'og:image')?.endsWith('.jpg') ? 'image/jpeg' : 'image/png');
    expect(metaOf(page, 'og:image:alt')).not.toBe('');
    expect(metaOf(page, 'og:locale')).toBe('es_ES');
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
  });

  test('repeats them in its structured data, which contains nothing executable', async () => {
    const page = await openPage(dist, path);
    for (const fact of factsOf(page)) expect(fact['@context']).toBe('https://schema.org');
    const scripts = [...page.document.querySelectorAll('script')];
    for (const script of scripts) {
      expect(script.type === 'module').toBe(script.getAttribute('src') !== null);
      expect(['application/ld+json', 'application/json', 'module']).toContain(script.type);
    }
    expect(page.html).not.toMatch(/ on(?:load|click|error)=/);
  });
});

test('each page has an Open Graph image with its title, and the home page has the default one', async () => {
  const bare = `/eventos-noticias/${(await readdir(join(dist, 'social/eventos-noticias')))[0]?.replace('.png', '') ?? ''}`;
  expect(metaOf(await openPage(dist, '/'), 'og:image')).toBe(`${siteUrl}/social.png`);
  for (const path of [...paths.slice(1), bare]) {
    const page = await openPage(dist, path);
    expect(metaOf(page, 'og:image')).toBe(`${siteUrl}/social${path}.png`);
    expect(page.document.title).toContain(metaOf(page, 'og:image:alt')?.replace(/ · Tertulia$/, ''));
    const image = await readFile(join(dist, `social${path}.png`));
    expect([image.subarray(1, 4).toString(), image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
  }
});

test('an article with an image has it as its preview, small enough for every messenger', async () => {
  const page = await openPage(dist, NEWS);
  const address = metaOf(page, 'og:image') ?? '';
  expect(address).toMatch(/\/news-images\/[\w-]+w00\.jpg$/);
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(sniffImageType(bytes)).toBe('image/jpeg');
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  expect(factsOf(page)[0]?.['image']).toBe(metaOf(page, 'og:image'));
});

test('no two pages share a title or a description', async () => {
  const pages = await Promise.all(paths.map((path) => openPage(dist, path)));
  expect(new Set(pages.map(({ document }) => document.title)).size).toBe(paths.length);
  expect(new Set(pages.map((page) => metaOf(page, 'description'))).size).toBe(paths.length);
});

test('the pricing page has its three questions as data, and every other page its breadcrumb', async () => {
  const facts = factsOf(await openPage(dist, '/pricing'));
  const faq = facts.find((fact) => fact['@type'] === 'FAQPage');
  expect(faq?.['mainEntity']).toHaveLength(3);
  for (const path of paths.slice(1)) {
    const crumbs = factsOf(await openPage(dist, path)).find((fact) => fact['@type'] === 'BreadcrumbList');
    const home = expect.objectContaining({ position: 1, name: 'Inicio', item: `${siteUrl}/` });
    expect(crumbs, `breadcrumbs of ${path}`).toMatchObject({ itemListElement: expect.arrayContaining([home]) });
  }
});

test('an event is an Event and a post, a news item only a post', async () => {
  const event = await openPage(dist, EVENT);
  expect(metaOf(event, 'og:type')).toBe('article');
  expect(factsOf(event).map((fact) => fact['@type'])).toEqual(['BlogPosting', 'Event', 'BreadcrumbList']);
  const [, fact] = factsOf(event);
  expect(fact?.['startDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
  expect(fact?.['eventAttendanceMode']).toMatch(/^https:\/\/schema\.org\/(?:Online|Offline)EventAttendanceMode$/);
  expect(factsOf(await openPage(dist, NEWS)).map((each) => each['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
});

test('articles and listing are complete without scripts', async () => {
  const listing = await openPage(dist, '/eventos-noticias');
  expect(listing.document.querySelectorAll('main article')).toHaveLength(9);
  const article = await openPage(dist, NEWS);
  expect(article.document.querySelector('main .prose')?.textContent?.length).toBeGreaterThan(500);
  expect((await openPage(dist, '/')).document.querySelector('#lo-ultimo')).not.toBeNull();
});

test('the sitemap lists every public page, and the dates of articles', async () => {
  const text = await readFile(join(dist, 'sitemap.xml'), 'utf8');
  for (const path of [...paths, EVENT, NEWS]) expect(text).toContain(`<loc>${siteUrl}${path}</loc>`);
  expect(text).toMatch(new RegExp(`${NEWS}</loc><lastmod>\\d{4}-`));
  expect(text).not.toMatch(/admin|login|200\.html/);
});

test('crawlers find the sitemap and the overview', async () => {
  const read = (name: string) => readFile(join(dist, name), 'utf8');
  expect(await read('robots.txt')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(await read('llms.txt')).toContain(`](${siteUrl}/pricing)`);
  expect((await readFile(join(dist, 'social.png'))).subarray(1, 4).toString()).toBe('PNG');
});
