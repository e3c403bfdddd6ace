import type { Page } from '@playwright/test';

/**
 * Resizes the page's window, in px, and waits for the next frame: before it, Chromium may already report the new width
 * but still compute `vw` lengths from the old one.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
