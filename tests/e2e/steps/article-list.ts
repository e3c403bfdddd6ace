import type { Locator, Page } from '@playwright/test';

/** The list's card of an article, found by the search. */
export async function findCard(page: Page, title: string): Promise<Locator> {
  await page.getByLabel('Buscar').fill(title);
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The button of a card that opens what else can be done with its article; the focus comes back to it. */
export const moreActions = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Más acciones de ${title}`, exact: true });

/** The button of a card that asks whether its article is to be deleted. */
export const deleteButton = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Eliminar ${title}`, exact: true });

export type ArticleAction = 'Duplicar' | 'Cancelar evento' | 'Restaurar evento' | 'Eliminar';

/** Presses the button of an article's card, or chooses from its menu. */
export async function chooseAction(page: Page, title: string, action: ArticleAction): Promise<void> {
  if (action === 'Eliminar') return deleteButton(page, title).click();
  await moreActions(page, title).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
