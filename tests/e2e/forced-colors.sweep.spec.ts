import type { Locator } from '@playwright/test';
import { marketingPaths } from '../helpers/site-paths.ts';
import { expect, test } from './fixtures.ts';
import { openStill } from './site-look.ts';

/** The fill and the text of something, as a theme of the visitor's own leaves them. */
const colours = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color } = getComputedStyle(node);
    return { backgroundColor, color };
  });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

for (const { path, chosen, other } of [
  { path: '/', chosen: '[role=tab][aria-selected=true]', other: '[role=tab][aria-selected=false]' },
  { path: '/b2c', chosen: '[role=tab][aria-selected=true]', other: '[role=tab][aria-selected=false]' },
  { path: '/pricing', chosen: '[role=tab][aria-selected=true]', other: '[role=tab][aria-selected=false]' },
  { path: '/eventos-noticias', chosen: '[aria-pressed=true]', other: '[aria-pressed=false]' },
]) {
  test(`what is chosen on ${path} differs from what is not in forced colours`, async ({ page }) => {
    await openStill(page, path);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const selected = await colours(page.locator(chosen).first());
    const rest = await colours(page.locator(other).first());
    expect(selected.backgroundColor).not.toBe(rest.backgroundColor);
    expect(selected.color).not.toBe(selected.backgroundColor);
  });
}

test('the bars of a case keep their outline in forced colours', async ({ page }) => {
  await openStill(page, marketingPaths.find((path) => path.startsWith('/cases/')) ?? '');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const widths = await page
    .locator('.kpi-bar > :first-child')
    .evaluateAll((fills) => fills.map((fill) => getComputedStyle(fill).borderTopWidth));
  expect(widths.length).toBeGreaterThanOrEqual(8);
  expect(new Set(widths)).toEqual(new Set(['2px']));
});
