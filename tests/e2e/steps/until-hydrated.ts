import type { Page } from '@playwright/test';

/** Waits until a page is hydrated, which the site marks (src/app/routing/route-boundary.tsx). */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);
}
