import type { Page } from '@playwright/test';

/** Waits for the hydration mark of a page (src/app/routing/route-boundary.tsx). */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);
}
