import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';

export type Painter = {
  /** Draws a document into a PNG file. */
  paint(html: string, size: { width: number; height: number }, file: string): Promise<void>;
  stop(): Promise<void>;
};

/** A browser that draws pictures; null on a machine without one. */
export async function startPainter(): Promise<Painter | null> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return null;
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  const page = await browser.newPage();
  return {
    async paint(html, size, file) {
      await page.setViewportSize(size);
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: file, animations: 'disabled' });
    },
    stop: () => browser.close(),
  };
}
