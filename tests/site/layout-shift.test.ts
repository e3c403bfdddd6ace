// No layout shifts, neither by late fonts (docs/decisions/017) nor by a document that arrives in chunks.
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { marketingPaths } from '../helpers/site/site-paths.ts';
import { PATIENCE_MS, startVisits, type Visits } from '../helpers/site/visits.ts';

const NEWS = '/eventos-noticias';
const ARTICLES = [
  'el-primer-mensaje-a-una-empresa-seis-lineas-comentadas',
  'voz-modelo-a-o-modelo-b',
  'taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora',
].map((slug) => `${NEWS}/${slug}`);

/** A visible shift (CLS). The web's threshold for good is 0.1. */
const MOST_SHIFT = 0.01;

/** Parallel loads: most of the time they wait for fonts. */
const AT_ONCE = 8;

type Load = {
  path: string;
  width: number;
  fontsLateMs: number;
  /** The page is a day old, and every read of the backend fails. */
  withoutBackend?: boolean;
};

/** Whether this machine has a font for the fallback faces. Without one, text has no metrics to keep. */
async function hasFallbackFont(browser: Browser, base: string): Promise<boolean> {
  const page = await browser.newPage();
  await page.goto(base);
  const isThere = await page.evaluate(() =>
    Promise.any(
      ['Funnel Sans Fallback', 'Funnel Sans Roboto'].map((family) => document.fonts.load(`16px "${family}"`)),
    ).then(
      (faces) => faces.length > 0,
      () => false,
    ),
  );
  await page.close();
  return isThere;
}

async function untilDone(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);
  await page.waitForFunction(
    () =>
      [...document.fonts].filter(({ family, status }) => family.includes('Variable') && status === 'loaded').length >=
      2,
  );
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  // The browser reports a shift with its frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
}

/**
 * The layout shift of a first visit, from the first paint until the page is hydrated and its (delayed) fonts are
 * loaded.
 */
async function layoutShift(
  browser: Browser,
  base: string,
  { path, width, fontsLateMs, withoutBackend }: Load,
): Promise<number> {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width, height: 844 } });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, fontsLateMs));
    await route.continue().catch(() => {});
  });
  if (withoutBackend) {
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, json: {} }));
    // A day after the build: the page reads anew what it shows.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 86_400_000;
    });
  }
  await page.goto(base + path);
  await untilDone(page);
  if (withoutBackend) await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'shifts')));
  await context.close();
  return shift;
}

/** All loads, a few in parallel, with their layout shifts. */
async function layoutShifts(
  browser: Browser,
  base: string,
  loads: readonly Load[],
): Promise<(Load & { shift: number })[]> {
  const waiting = [...loads];
  const measured: (Load & { shift: number })[] = [];
  const work = async () => {
    for (let load = waiting.shift(); load; load = waiting.shift())
      measured.push({ ...load, shift: await layoutShift(browser, base, load) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return measured;
}

let visits: Visits;

beforeAll(async () => {
  visits = await startVisits();
});

afterAll(() => visits.stop());

// On a busy machine the server may time out on an article's head and log it; the page is still checked.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** The loads with a visible shift. */
async function moving(base: string, paths: readonly string[], widths: readonly number[], fontsLateMs: number) {
  const loads = paths.flatMap((path) => widths.map((width) => ({ path, width, fontsLateMs })));
  const shifts = await layoutShifts(visits.browser, base, loads);
  expect(shifts).toHaveLength(loads.length);
  return shifts.filter(({ shift }) => shift > MOST_SHIFT);
}

test.each([0, 1500, 5000])(
  'no public page shifts when its fonts load %i ms late',
  async (fontsLateMs) => {
    expect(
      await hasFallbackFont(visits.browser, visits.base),
      'This machine has neither Arial, nor a font of its widths, nor Roboto. Install one (on Debian: fonts-liberation).',
    ).toBe(true);
    expect(
      await moving(visits.base, [...marketingPaths, NEWS, ...ARTICLES], [390, 768, 1280, 1440], fontsLateMs),
    ).toEqual([]);
  },
  600_000,
);

test('the listing does not shift when the backend fails', async () => {
  const loads = [390, 768, 1280, 1440].map((width) => ({ path: NEWS, width, fontsLateMs: 0, withoutBackend: true }));
  const shifts = await layoutShifts(visits.browser, visits.base, loads);
  expect(shifts.filter(({ shift }) => shift > 0.001)).toEqual([]);
}, 300_000);

test('a page does not shift while it arrives in chunks', async () => {
  const paths = ['/', '/b2c', '/platform', '/demo', '/cases/iopark', ...ARTICLES.slice(0, 1)];
  expect(await moving(inject('builtSite').piecesBase, paths, [390, 1280], 0)).toEqual([]);
}, 300_000);
