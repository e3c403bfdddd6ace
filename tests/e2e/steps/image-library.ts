import type { Locator, Page } from '@playwright/test';
import { expect } from './admin-test.ts';

/** Searches the images page. Gives the tile of the only image whose text or name matches. */
export async function findImage(page: Page, words: string): Promise<Locator> {
  await page.goto('/admin/imagenes');
  await page.getByLabel('Buscar').fill(words);
  await expect(page.getByText('1 imagen', { exact: true })).toBeVisible();
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Texto alternativo') });
}

export const pickerOf = (page: Page) => page.getByRole('dialog', { name: 'Elegir de la biblioteca' });

/** Selects an image in the open library by its alternative text. */
export async function pick(page: Page, alt: string): Promise<void> {
  const picker = pickerOf(page);
  await expect(picker.getByLabel('Buscar')).toBeFocused();
  await picker.getByLabel('Buscar').fill(alt);
  await picker.getByRole('button', { name: alt }).click();
  await expect(picker).toHaveCount(0);
}
