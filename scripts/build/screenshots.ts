import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../browser.ts';

export type Screenshots = {
  /** Renders a document into a PNG file. */
  take(html: string, size: { width: number; height: number }, file: string): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a browser that takes screenshots of documents. */
export async function startScreenshots(executablePath: string): Promise<Screenshots> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  const page = await browser.newPage();
  return {
    async take(html, size, file) {
      await page.setViewportSize(size);
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: file, animations: 'disabled' });
    },
    stop: () => browser.close(),
  };
}
