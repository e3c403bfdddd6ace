import type { Locator, Page } from '@playwright/test';

/** The list's card of an article, found by the search. */
export async function findCard(page: Page, title: string): Promise<Locator> {
  await page.getByLabel('Buscar').fill(title);
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}
