import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until a page with tabs works: a key does what it should. */
export async function untilAwake(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('tab', { selected: true }).press('End');
    await expect(page.getByRole('tab').last()).toBeFocused({ timeout: 500 });
  }).toPass();
}
