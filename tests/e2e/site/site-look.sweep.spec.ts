import type { Page } from '@playwright/test';
import { marketingPaths } from '../../helpers/site/site-paths.ts';
import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/fixtures.ts';
import { openStill, overflow, spaceText, unseenTexts } from '../steps/site-look.ts';
import { unknownPageMessage, unknownPages } from '../steps/unknown-pages.ts';

const pages = [...marketingPaths, '/pricing?tab=saas', ...unknownPages];
const widths = [320, 390, 768, 900, 1024, 1100, 1440, 1920];
/** A phone and a wide screen. */
const inspectedWidths = new Set([390, 1440]);

async function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 13)
      .map((element) => element.textContent),
  );
}

for (const path of pages) {
  test(`${path} is accessible and fully visible at any width`, async ({ page, checkA11y, allowConsole }) => {
    if (unknownPages.includes(path)) allowConsole(unknownPageMessage(path));
    await openStill(page, path);
    for (const width of widths) {
      await resize(page, { width, height: 844 });
      // Script-based measurements lag behind a resize.
      await expect.poll(() => overflow(page), `at ${width} px`).toEqual({ sideways: 0, cut: [], hidden: [] });
      if (!inspectedWidths.has(width)) continue;
      expect(await unseenTexts(page), `hidden texts at ${width} px`).toEqual([]);
      expect(await smallTexts(page), `texts under 13 px at ${width} px`).toEqual([]);
      await checkA11y();
      await page.emulateMedia({ reducedMotion: 'reduce' });
    }

    await spaceText(page);
    await resize(page, { width: 320, height: 844 });
    await expect.poll(() => overflow(page), 'with spaced text at 320 px').toEqual({ sideways: 0, cut: [], hidden: [] });

    await page.emulateMedia({ reducedMotion: null });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await unseenTexts(page), 'texts that wait for a scroll').toEqual([]);
  });
}
