// The critical CSS renders a page exactly as the whole stylesheet does, so nothing changes when that loads.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketingPages } from '../helpers/site/site-paths.ts';
import { startVisits, type Visits } from '../helpers/site/visits.ts';
import { resize } from '../helpers/site/resize.ts';

/** One address per page type: the shared parts have the same styles. */
const PATHS = [
  ...new Map(marketingPages.map(({ path, page }) => [page, path])).values(),
  '/eventos-noticias',
  '/eventos-noticias/voz-modelo-a-o-modelo-b',
  '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora',
];
const WIDTHS = [390, 1280];

let visits: Visits;

beforeAll(async () => {
  visits = await startVisits();
});

afterAll(() => visits.stop());

/** Waits until the page is painted. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Style and position of each element and its pseudo-elements. */
async function appearances(page: Page): Promise<string[]> {
  // Painting requests fonts, and transitions start from the old values.
  await drawn(page);
  await page.evaluate(() => document.fonts.ready.then(({ status }) => status));
  await drawn(page);
  return page.evaluate(() => {
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map((length) => length.toFixed(1)).join(' ');
      return ['', '::before', '::after'].map((part) => {
        const { color, backgroundColor, borderColor, borderRadius, boxShadow, opacity, font, content } =
          getComputedStyle(element, part);
        const looks = [color, backgroundColor, borderColor, borderRadius, boxShadow, opacity, font, content].join(
          ' | ',
        );
        return `${element.tagName} ${element.getAttribute('class') ?? ''}${part}: ${place} | ${looks}`;
      });
    });
  });
}

async function appearancesAtEachWidth(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const width of WIDTHS) {
    await resize(page, { width, height: 800 });
    all.push(...(await appearances(page)).map((appearance) => `${width} px, ${appearance}`));
  }
  return all;
}

test.each(PATHS)('the whole stylesheet changes nothing on %s', async (path) => {
  const { page, close } = await visits.visit(path, {
    prepare: async (unopened) => {
      await unopened.emulateMedia({ reducedMotion: 'reduce' });
      // An image that loads between the two snapshots would shift the content below.
      await unopened.route('**', (route) =>
        ['script', 'image'].includes(route.request().resourceType()) ? route.abort() : route.continue(),
      );
    },
  });
  const before = await appearancesAtEachWidth(page);
  await page.evaluate(async () => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: document.getElementById('root')?.dataset['styles'],
    });
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    document.head.append(link);
    await loaded;
  });
  const after = await appearancesAtEachWidth(page);
  expect(after.length).toBe(before.length);
  // The first difference explains the rest: the elements below it shift too.
  expect(after.filter((appearance, index) => appearance !== before[index]).slice(0, 3)).toEqual([]);
  await close();
});
