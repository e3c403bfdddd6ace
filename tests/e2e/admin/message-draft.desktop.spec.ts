import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { findCard, moreActions } from '../steps/article-list.ts';

/** Opens the message of a past event from the list of articles, to which Back leads. */
async function openMessage(page: Page, title: string): Promise<void> {
  await page.goto('/admin/news');
  await findCard(page, title);
  await moreActions(page, title).click();
  await page.getByRole('menuitem', { name: 'Escribir a los asistentes' }).click();
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('a half-written message asks before Back, a link and signing out, and is offered after a killed tab', async ({
  adminPage: page,
  context,
  addArticle,
  checkA11y,
}) => {
  const { id, title } = await addArticle({
    category: 'evento',
    event_date: hoursAgo(3),
    event_end_date: hoursAgo(2),
  });
  const heading = page.getByRole('heading', { level: 1, name: 'Escribir a los asistentes' });
  const question = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar' });
  const text = page.getByLabel('Texto');
  await openMessage(page, title);
  await text.fill('Algo mío');
  await expect(page.getByText('Borrador guardado ahora mismo en este navegador')).toBeVisible();

  const ways: (() => Promise<unknown>)[] = [
    () => page.evaluate(() => history.back()),
    () => page.getByRole('link', { name: 'Imágenes', exact: true }).click(),
    () => page.getByRole('button', { name: 'Cerrar sesión' }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question).toBeVisible();
    await checkA11y();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(heading).toBeVisible();
    await expect(text).toHaveValue('Algo mío');
    await expect(page).toHaveURL(new RegExp(`/admin/registrations/${id}/mensaje$`));
  }

  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await openMessage(next, title);
  await next.getByRole('button', { name: /^Recuperar borrador/ }).click();
  await expect(next.getByLabel('Texto')).toHaveValue('Algo mío');
  await expect(next.getByRole('button', { name: /^Recuperar borrador/ })).toHaveCount(0);

  await next.evaluate(() => history.back());
  await next.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(next.getByRole('heading', { level: 1, name: 'Gestión de Noticias y Eventos' })).toBeVisible();
  await next.goForward();
  await expect(next.getByLabel('Texto')).toBeVisible();
  await expect(next.getByRole('button', { name: /^Recuperar borrador/ })).toHaveCount(0);
});
