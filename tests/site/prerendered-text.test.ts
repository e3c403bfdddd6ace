// The prerendered text of an article (docs/decisions/021) stays unchanged.
// tests/pages/newsroom/article-hydration.test.tsx covers its replacement by a newer version.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVisits, untilReady, type Visits } from '../helpers/site/visits.ts';

const ARTICLE = '/eventos-noticias/voz-modelo-a-o-modelo-b';
const FORMATTER = /\/assets\/markdown-[^/]*\.js$/;

let visits: Visits;
beforeAll(async () => {
  visits = await startVisits();
});
afterAll(() => visits.stop());

test('stays unchanged without any request', async () => {
  const asked: string[] = [];
  const { page, said, close } = await visits.visit(ARTICLE, {
    prepare: async (opened) => opened.on('request', (request) => asked.push(request.url())),
  });
  const text = page.locator('article .prose');
  const [first, html] = [await text.locator('p').first().elementHandle(), await text.innerHTML()];
  await untilReady(page);
  await page.getByRole('heading', { name: 'También te puede interesar' }).waitFor();
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await text.innerHTML()).toBe(html);
  expect(asked.filter((url) => FORMATTER.test(url))).toEqual([]);
  expect(said).toEqual([]);
  await close();
});

test('has named tables, which are focusable only while they scroll', async () => {
  for (const [width, scroll] of [
    [1280, false],
    [320, true],
  ] as const) {
    const { page, close } = await visits.visit(ARTICLE, { width });
    await untilReady(page);
    const table = page.getByRole('figure', { name: 'Cuánto cuesta' });
    await expect.poll(() => table.getAttribute('tabindex')).toBe(scroll ? '0' : null);
    await close();
  }
});

test('of the next article is formatted, with its code prefetched on hover', async () => {
  const { page, said, close } = await visits.visit(ARTICLE);
  await untilReady(page);
  const formatter = page.waitForResponse(FORMATTER);
  const link = page.getByRole('region', { name: 'También te puede interesar' }).getByRole('link').first();
  await link.hover();
  await formatter;
  await link.click();
  await page.waitForURL((url) => url.pathname !== ARTICLE);
  await page.locator('article .prose p').first().waitFor();
  expect(said).toEqual([]);
  await close();
});
