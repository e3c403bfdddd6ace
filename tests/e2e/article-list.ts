import type { Locator, Page } from '@playwright/test';

/** The list's card of an article, found by the search. */
export async function findCard(page: Page, title: string): Promise<Locator> {
  await page.getByLabel('Buscar').fill(title);
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** The button of a card that opens what else can be done with its article; the focus comes back to it. */
export const moreActions = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Más acciones de ${title}`, exact: true });

export type ArticleAction = 'Duplicar' | 'Cancelar evento' | 'Restaurar evento' | 'Eliminar';

/** Chooses from the menu of an article's card. */
export async function chooseAction(page: Page, title: string, action: ArticleAction): Promise<void> {
  await moreActions(page, title).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
