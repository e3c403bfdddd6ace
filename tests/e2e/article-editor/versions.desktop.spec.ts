import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';

test('an earlier version of an article can be viewed and restored as a new save', async ({
  adminPage: page,
  addArticle,
  admin,
  api,
  checkA11y,
}) => {
  const { id, title } = await addArticle({ is_published: false, content: 'Primero.\n\nSegundo.' });
  await openEditor(page, title);
  const history = page.getByRole('group').filter({ hasText: 'Versiones anteriores' });
  await history.getByText('Versiones anteriores').click();
  await expect(history.getByText('Todavía ninguna')).toBeVisible();
  await page.getByLabel('Contenido').fill('Primero.\n\nCambiado.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Noticia actualizada')).toBeVisible();

  await openEditor(page, title);
  await page.getByLabel('Extracto').fill('Otro extracto');
  await history.getByText('Versiones anteriores').click();
  await expect(history.getByText(admin.email)).toBeVisible();
  await history.getByRole('button', { name: /^Ver los cambios/ }).click();
  await expect(history.locator('del').filter({ hasText: 'Segundo.' })).toBeVisible();
  await expect(history.locator('ins').filter({ hasText: 'Cambiado.' })).toBeVisible();
  await checkA11y('[role=dialog]');

  await history.getByRole('button', { name: 'Recuperar esta versión' }).click();
  await expect(page.getByLabel('Contenido')).toHaveValue('Primero.\n\nSegundo.');
  // The unsaved text is kept as a draft.
  await expect(page.getByRole('button', { name: 'Recuperar borrador' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
  const read = async () => (await api.from('news_events').select('content').eq('id', id).single()).data;
  await expect.poll(read).toEqual({ content: 'Primero.\n\nSegundo.' });
});
