import { expect, type Locator, type Page } from '@playwright/test';

/** Searches an article and gives its card. */
export async function findCard(page: Page, title: string): Promise<Locator> {
  await page.getByLabel('Buscar').fill(title);
  // Until then the card would move.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('buscar') === title);
  await expect(page.getByText(/^[\d.]+ coinciden?$/)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The menu button of a card, which gets focus back. */
export const moreActions = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Más acciones de ${title}`, exact: true });

/** The delete button of a card, which opens the dialog. */
export const deleteButton = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Eliminar ${title}`, exact: true });

export type ArticleAction = 'Duplicar' | 'Cancelar evento' | 'Restaurar evento' | 'Eliminar';

/** Presses a button of an article's card, or chooses from its menu. */
export async function chooseAction(page: Page, title: string, action: ArticleAction): Promise<void> {
  if (action === 'Eliminar') return deleteButton(page, title).click();
  await moreActions(page, title).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
