import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { homeContent } from '@/pages/home/home-content';

import { marketingPaths } from '../helpers/site/site-paths.ts';
import { startVisits, untilReady, type Visits } from '../helpers/site/visits.ts';

const { apiUrl } = inject('builtSite');
/** React's chunk, which every hydration needs. */
const LATE_CODE = /\/assets\/react-[^/]*\.js$/;
const EVENT = '/eventos-noticias/taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora';

let visits: Visits;
let visit: Visits['visit'];
let browser: Visits['browser'];
let base: string;

beforeAll(async () => {
  visits = await startVisits();
  ({ visit, browser, base } = visits);
});

afterAll(() => visits.stop());

test.each([
  ...marketingPaths,
  '/eventos-noticias',
  '/eventos-noticias?categoria=evento',
  '/pricing?tab=saas',
  EVENT,
  '/eventos-noticias/voz-modelo-a-o-modelo-b',
])('%s hydrates without console output, and its content stays', async (path) => {
  const { page, said, close } = await visit(path);
  const before = await page.locator('h1').first().elementHandle();
  const last = await page.locator('footer').elementHandle();
  await untilReady(page);
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await last?.evaluate((element) => element.isConnected)).toBe(true);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  expect(said).toEqual([]);
  await close();
});

test.each([390, 1440])(
  'at %i px a link to a filtered or later page of the listing causes no layout shift',
  async (width) => {
    const context = await browser.newContext({ locale: 'es-ES', viewport: { width, height: 844 } });
    await context.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shifts: Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shiftsAt = async (query: string, sign: string) => {
      const page = await context.newPage();
      await page.goto(`${base}/eventos-noticias?${query}`);
      await page.locator(sign).waitFor();
      await page.locator('main article').first().waitFor();
      await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
      // The browser reports a shift with its frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
      return page.evaluate(() => Number(Reflect.get(window, 'shifts')));
    };
    const shifts: Record<string, number> = {};
    for (const [query, sign] of [
      ['categoria=noticia', 'role=button[name="Noticias"][pressed]'],
      ['pagina=2', 'text=/^Página 2 de/'],
      ['categoria=evento&pagina=2', 'text=/^Página 2 de/'],
    ] as const) {
      shifts[query] = await shiftsAt(query, sign);
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift > 0.01)).toEqual([]);
    await context.close();
  },
);

test('a link to a section works before hydration, and so do Back, a reload and the address itself', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await visit('/', {
    prepare: async (opened) => {
      await opened.route(LATE_CODE, (route) => gate.promise.then(() => route.continue()));
    },
  });
  const parts = [await page.locator('#proceso').elementHandle(), await page.locator('#lo-ultimo').elementHandle()];
  const toThePart = () =>
    page.waitForFunction(() => Math.abs(document.querySelector('#proceso')!.getBoundingClientRect().top - 96) < 2);
  const atTheTop = () => page.waitForFunction(() => scrollY === 0);

  await page.getByRole('link', { name: homeContent.hero.secondary.label }).click();
  await toThePart();
  gate.resolve();
  await untilReady(page);
  await toThePart();
  for (const part of parts) expect(await part?.evaluate((element) => element.isConnected)).toBe(true);

  await page.goBack();
  await atTheTop();
  await page.goForward();
  await toThePart();
  await page.reload();
  await toThePart();
  await page.goto('about:blank');
  await page.goto(`${base}/#proceso`);
  await toThePart();
  expect(said).toEqual([]);
  await close();
});

test.each(['/', '/eventos-noticias', EVENT])(
  '%s: an image that failed before hydration is replaced by its placeholder',
  async (path) => {
    const gate = Promise.withResolvers<void>();
    const { page, close } = await visit(path, {
      prepare: async (opened) => {
        await opened.route(/\/storage\/v1\/object\//, (route) => route.abort());
        await opened.route(LATE_CODE, (route) => gate.promise.then(() => route.continue()));
      },
    });
    const card = await page.locator('main article:has(img)').first().elementHandle();
    const image = await card?.$('img');
    await image?.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        image?.evaluate(
          (shown: HTMLImageElement) => shown.complete && shown.currentSrc !== '' && shown.naturalWidth === 0,
        ),
      )
      .toBe(true);
    gate.resolve();
    await expect.poll(() => card?.textContent()).toMatch(/🗓️|📰/);
    expect(await card?.$('img')).toBeNull();
    await close();
  },
);

test('input typed and sent before hydration stays out of the address and survives it, and the content stays', async () => {
  const gate = Promise.withResolvers<void>();
  const { page, said, close } = await visit(EVENT, {
    prepare: async (opened) => {
      await opened.route(LATE_CODE, (route) => gate.promise.then(() => route.continue()));
    },
  });
  const parts = [
    await page.locator('main .prose').elementHandle(),
    await page.getByLabel('Nombre completo').elementHandle(),
  ];
  await page.getByLabel('Nombre completo').fill('Ana Temprana');
  await page.getByLabel('Email').fill('ana@');
  await page.getByRole('button', { name: 'Confirmar Registro' }).click();
  expect(page.url()).toBe(base + EVENT);
  gate.resolve();
  await page.getByText('Email inválido').waitFor();
  expect(await page.getByLabel('Nombre completo').inputValue()).toBe('Ana Temprana');
  for (const part of parts) expect(await part?.evaluate((element) => element.isConnected)).toBe(true);
  expect(said).toEqual([]);
  await close();
});

test('the newsroom shows its prerendered articles with their age while the backend is down', async () => {
  const context = await browser.newContext({ locale: 'es-ES' });
  const page = await context.newPage();
  // Data younger than half a minute is not refetched, and the site was built a moment ago.
  await page.clock.setSystemTime(new Date(Date.now() + 60_000));
  await page.route(`${apiUrl}/**`, (route) => route.abort());
  await page.goto(`${base}/eventos-noticias`);
  await page.getByText(/^Datos de hace /).waitFor({ timeout: 60_000 });
  expect(await page.locator('main article').count()).toBe(9);
  await page.goto(`${base}/demo`);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Eventos y Noticias' }).click();
  await page.getByText(/^Datos de hace /).waitFor({ timeout: 60_000 });
  expect(await page.locator('main article').count()).toBe(9);
  await context.close();
});

test('every public page is readable without scripts, including articles', async () => {
  for (const path of ['/', '/pricing', EVENT]) {
    const { page, close } = await visit(path, { scripts: false });
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(600);
    expect(await page.locator('body').innerText()).not.toContain('Esta página necesita JavaScript');
    await close();
  }
});

test('without scripts a page that is not prerendered explains it and links to pages that are', async () => {
  const { page, close } = await visit('/login', { scripts: false });
  expect(await page.locator('body').innerText()).toContain('Esta página necesita JavaScript');
  await page.locator('noscript a').click();
  expect(await page.locator('h1').isVisible()).toBe(true);
  await close();
});

test.each([
  ['/pricing', /^La calculadora necesita JavaScript/],
  [EVENT, /^Este formulario necesita JavaScript/],
])('without scripts %s offers an address instead of dead fields', async (path, words) => {
  const { page, close } = await visit(path, { scripts: false });
  const instead = page.locator('main p').filter({ hasText: words });
  expect(await instead.isVisible()).toBe(true);
  expect(await instead.getByRole('link', { name: '@' }).getAttribute('href')).toMatch(/^mailto:.+@/);
  expect(await page.locator('main input:enabled:visible').count()).toBe(0);
  await close();
});
