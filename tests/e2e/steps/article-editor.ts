import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens the editor of an article, by its title. */
export async function openEditor(page: Page, title: string): Promise<void> {
  await page.goto('/admin/news');
  await page.getByLabel('Buscar').fill(title);
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await expect(page.getByLabel('Título')).toHaveValue(title);
}

/** The texts of the drafts in this browser's storage. */
export const storedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').value.values.content as string),
  );

/** The submit button, which follows the switch «Publicado». */
export const saveButton = (page: Page) => page.getByRole('dialog').locator('button[type=submit]');

/** Shows the preview: beside the text on wide screens, otherwise as a tab. */
export async function showPreview(page: Page): Promise<Locator> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1280;
  const name = isWide ? 'Vista previa al lado' : 'Vista previa';
  await page.getByRole('button', { name, exact: true, pressed: false }).click();
  return page.getByRole('region', { name: 'Vista previa' });
}

/** Opens the settings tab of a narrow screen. */
export const showSettings = (page: Page) => page.getByRole('tab', { name: 'Ajustes' }).click();
