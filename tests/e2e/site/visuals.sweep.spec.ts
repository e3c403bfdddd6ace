import { paths } from '../../../src/lib/paths.ts';
import { marketingPaths } from '../../helpers/site/site-paths.ts';
import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/fixtures.ts';
import { openTab, scrollAtEverySpeed, widths } from '../steps/scroll-through.ts';
import { openPage } from '../steps/site-look.ts';
import { untilHydrated } from '../steps/until-hydrated.ts';

for (const path of [...marketingPaths, paths.news]) {
  test(`scrolling through ${path} leaves no animation half played`, ({ context }) => scrollAtEverySpeed(context, path));
}

test('a part that is visible when the code loads stays final until its button is pressed', async ({ context }) => {
  const page = await openTab(context, 1440);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-[^/]*\.js$/, (route) => gate.promise.then(() => route.continue()));
  await openPage(page, paths.home);
  await page.evaluate(() => window.scrollTo(0, 500));
  gate.resolve();
  await untilHydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  expect(await page.evaluate(() => window.starts)).toEqual([]);
  await page.locator('figure').first().getByRole('button', { name: 'Repetir' }).click();
  await expect.poll(() => page.evaluate(() => window.starts.length)).toBe(1);
});

test('the figure at the top of a page plays after a navigation from another page', async ({ context }) => {
  const page = await openTab(context, 1440);
  await openPage(page, paths.pricing);
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Plataforma' }).click();
  const figure = page.locator('figure').first();
  await expect(figure.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(figure).toHaveAttribute('data-playback', 'final');
});

test('the length of a bar is proportional to its value', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, marketingPaths.find((path) => path.startsWith(`${paths.cases}/`)) ?? '');
  for (const width of widths) {
    await resize(page, { width, height: 844 });
    const bars = await page.locator('.kpi-bar').evaluateAll((elements) =>
      elements.map((bar) => ({
        drawn: bar.getBoundingClientRect().width,
        share: Number(getComputedStyle(bar).getPropertyValue('--share')),
      })),
    );
    expect(bars.length).toBeGreaterThanOrEqual(6);
    for (let index = 0; index < bars.length; index += 2) {
      const pair = bars.slice(index, index + 2);
      const longest = Math.max(...pair.map(({ drawn }) => drawn));
      // The only exception: bars under two px would be invisible.
      for (const { drawn, share } of pair) expect(Math.abs(drawn - share * longest)).toBeLessThanOrEqual(2);
    }
  }
});
