import type { Locator } from '@playwright/test';
import { paths } from '../../../src/lib/paths.ts';
import { marketingPaths } from '../../helpers/site/site-paths.ts';
import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/fixtures.ts';
import { openStill } from '../steps/site-look.ts';

type Title = {
  text: string;
  /** Its lines, each with its words. */
  lines: string[][];
  /** Overflow beyond its column, in px. */
  over: number;
};

/** The visible titles with their line breaks. */
async function titlesOf(titles: Locator): Promise<Title[]> {
  return titles.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const lines: { top: number; words: string[] }[] = [];
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00A0]+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const { top } = range.getBoundingClientRect();
            const line = lines.find((known) => Math.abs(known.top - top) < 4);
            if (line) line.words.push(word);
            else lines.push({ top, words: [word] });
          }
        }
        return {
          text: element.textContent,
          lines: lines.map(({ words }) => words),
          over: element.scrollWidth - element.clientWidth,
        };
      }),
  );
}

test('the title of the home page has three lines beside the conversation, and the proof is above the fold', async ({
  page,
}) => {
  await openStill(page, paths.home);
  const title = page.getByRole('heading', { level: 1 });
  for (const width of [900, 1024, 1100, 1440, 1920]) {
    await resize(page, { width, height: 900 });
    const [{ lines } = { lines: [] }] = await titlesOf(title);
    expect(lines, `at ${width} px`).toHaveLength(3);
    expect(await title.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeLessThanOrEqual(72);
  }
  await resize(page, { width: 1440, height: 900 });
  await expect(page.locator('.kpi-bar').first()).toBeInViewport();
});

test('no title has a single word on its last line or overflows its column', async ({ page }) => {
  for (const path of marketingPaths) {
    await openStill(page, path);
    for (const width of [390, 768, 900, 1440, 1920]) {
      await resize(page, { width, height: 900 });
      for (const { text, lines, over } of await titlesOf(page.locator('main :is(h1, h2):not(.sr-only)'))) {
        expect(over, `${path} at ${width} px: ${text}`).toBeLessThanOrEqual(1);
        if (lines.length > 1)
          expect(lines.at(-1)?.length, `${path} at ${width} px: ${lines.join(' / ')}`).toBeGreaterThan(1);
      }
    }
  }
});
