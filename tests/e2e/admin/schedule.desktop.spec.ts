import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';
import { findCard, moreActions } from '../steps/article-list.ts';
import { overflow } from '../steps/site-look.ts';

test('a scheduled article is hidden until its date and public from then on', async ({
  adminPage: page,
  addArticle,
  api,
  checkA11y,
  context,
}) => {
  const { id, title, slug } = await addArticle({ is_published: false });
  await openEditor(page, title);
  await page.getByLabel('Fecha de publicación', { exact: true }).fill('2099-03-03T09:00');
  await page.getByRole('switch', { name: 'Ocultar hasta la fecha de publicación' }).check();
  await checkA11y('[role=dialog]');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  const card = await findCard(page, title);
  await expect(card.getByText('Programado · 3 de marzo de 2099, 09:00')).toBeVisible();
  // Also on a phone, where the date wraps to two lines.
  await resize(page, { width: 390, height: 844 });
  expect((await overflow(page)).sideways).toBe(0);
  await resize(page, { width: 1280, height: 800 });
  // Admins can preview it.
  await moreActions(page, title).click();
  await expect(page.getByRole('menuitem', { name: 'Vista previa' })).toBeVisible();
  await page.keyboard.press('Escape');

  const visitor = await context.newPage();
  await visitor.goto(`/eventos-noticias/${slug}`);
  await expect(visitor.getByRole('heading', { name: 'Noticia no encontrada' })).toBeVisible();

  await api.from('news_events').update({ published_at: '2024-03-03T08:00:00Z' }).eq('id', id);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});
