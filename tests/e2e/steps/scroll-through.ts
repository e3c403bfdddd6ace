import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { openPage } from './site-look.ts';
import { untilHydrated } from './until-hydrated.ts';

export const widths = [390, 1440];
/** Scroll speeds in px per frame. */
const SLOWLY = 40;
const FASTER = [300, 2_500];

/**
 * A part that started: how far its edge was inside the viewport, and its duration in ms; undefined for parts with a
 * pause button.
 */
type Start = { part: string; inside: number; takes: number | undefined };

declare global {
  interface Window {
    starts: Start[];
  }
}

/** Records each part that leaves its final state, from the page's start. */
function noteStarts(): void {
  window.starts = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement) || target.dataset['playback'] !== 'playing') continue;
      const { top, bottom } = target.getBoundingClientRect();
      const hasButton = [...target.querySelectorAll('button')].some(({ textContent }) =>
        /^(Pausar|Repetir)$/.test(textContent),
      );
      const ends = target
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
      window.starts.push({
        part: target.textContent.slice(0, 40),
        inside: Math.min(window.innerHeight - top, bottom),
        takes: hasButton ? undefined : Math.max(0, ...ends),
      });
    }
  }).observe(document, { attributes: true, attributeFilter: ['data-playback'], subtree: true });
}

/** Scrolls from top to bottom, `speed` px per frame. */
async function scrollThrough(page: Page, speed: number): Promise<void> {
  await page.evaluate(async (step) => {
    const end = document.documentElement.scrollHeight;
    for (let y = 0; y < end; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: end, behavior: 'instant' });
  }, speed);
}

/** Parts that are not final, by attribute and by running or paused animations, on and off the screen. */
async function unfinished(page: Page): Promise<{ onScreen: string[]; offScreen: string[] }> {
  return page.evaluate(() => {
    const found = [
      ...[...document.querySelectorAll<HTMLElement>('[data-playback]')]
        .filter(({ dataset }) => dataset['playback'] !== 'final')
        .map((element) => ({ element, what: `${element.dataset['playback']}: ${element.textContent.slice(0, 40)}` })),
      ...document.getAnimations().flatMap((animation) => {
        const name = animation instanceof CSSAnimation ? animation.animationName : '';
        if (name !== 'reveal' && !name.startsWith('play-')) return [];
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return [{ element: target?.closest('[data-playback]') ?? target, what: name }];
      }),
    ];
    const { onScreen = [], offScreen = [] } = Object.groupBy(found, ({ element }) => {
      const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return bottom > 0 && top < window.innerHeight ? 'onScreen' : 'offScreen';
    });
    return { onScreen: onScreen.map(({ what }) => what), offScreen: offScreen.map(({ what }) => what) };
  });
}

/** Opens an empty tab that records the parts that play. */
export async function openTab(context: BrowserContext, width: number): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  await page.addInitScript(noteStarts);
  return page;
}

/** A full-page screenshot once two in a row are equal: loaded images may not be decoded and painted yet. */
async function settledScreenshot(page: Page): Promise<Buffer> {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  let last = await page.screenshot({ fullPage: true });
  for (;;) {
    const next = await page.screenshot({ fullPage: true });
    if (next.equals(last)) return next;
    last = next;
  }
}

/**
 * Opens the page in a new tab, scrolls through it and waits until everything is final. Gives the number of animated
 * parts.
 */
async function visit(context: BrowserContext, path: string, width: number, speed: number): Promise<number> {
  const page = await openTab(context, width);
  await openPage(page, path);
  await untilHydrated(page);
  expect(await page.evaluate(() => window.starts), 'what plays before the first scroll').toEqual([]);
  await scrollThrough(page, speed);
  const parts = await page.locator('main [data-playback]').count();
  const when = `at ${width} px, ${speed} px per frame`;
  // Parts above the viewport end at once, visible ones play to their end.
  await expect.poll(() => unfinished(page), when).toEqual({ onScreen: [], offScreen: [] });

  const starts = await page.evaluate(() => window.starts);
  expect(
    // A rising part starts 16 px lower.
    starts.filter(({ inside }) => inside > 176),
    'rewound in full view',
  ).toEqual([]);
  expect(
    starts.filter(({ takes }) => takes !== undefined && takes > 900),
    'slow tiles',
  ).toEqual([]);
  // Slow scrolling plays all parts below the first screen.
  if (speed === SLOWLY && parts > 4) expect(starts.length).toBeGreaterThan(parts / 2);

  if (speed === SLOWLY) {
    // Articles load at any time, and the header changes while scrolling.
    await page.waitForFunction(
      () =>
        !document.querySelector('[aria-busy="true"]') &&
        [...document.images].every(({ complete }) => complete) &&
        document.getAnimations().length === 0,
    );
    const seen = await settledScreenshot(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const still = await settledScreenshot(page);
    expect(seen.equals(still), 'the page as it ends is the page with reduced motion').toBe(true);
  }
  await page.close();
  return parts;
}

/**
 * Scrolls through a page at every width and speed: no part may stay half played. A page without animated parts is
 * scrolled once per width.
 */
export async function scrollAtEverySpeed(context: BrowserContext, path: string): Promise<void> {
  for (const width of widths) {
    const parts = await visit(context, path, width, SLOWLY);
    if (parts > 0) await Promise.all(FASTER.map((speed) => visit(context, path, width, speed)));
  }
}
