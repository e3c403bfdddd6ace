import type { Page } from '@playwright/test';
import { pngFile } from '../helpers/pictures.ts';

/** A small picture, as a file chooser gives it. */
export const picture = { name: 'foto.png', mimeType: 'image/png', buffer: pngFile({ width: 64, height: 36 }) };

/** Opens the editor of the article with this title. */
export async function openEditor(page: Page, title: string): Promise<void> {
  await page.goto('/admin/news');
  await page.getByLabel('Buscar').fill(title);
  await page.getByRole('button', { name: `Editar ${title}` }).click();
}

export const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();
