import type { Page } from '@playwright/test';

/**
 * Gives the page's window another size, in px, and waits until it is drawn at it. Before its next frame Chromium may already tell the new width and still
 * compute lengths in `vw` from the old one.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
