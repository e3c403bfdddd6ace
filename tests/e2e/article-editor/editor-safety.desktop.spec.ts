import { expect, test } from '../steps/admin-test.ts';
import { openEditor, storedDrafts } from '../steps/article-editor.ts';

test('closing a changed article by key, click or button asks first', async ({
  adminPage: page,
  addArticle,
  isMobile,
}) => {
  const { title } = await addArticle({ is_published: false });
  await openEditor(page, title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await page.getByLabel('Extracto').fill('Un cambio');
  const question = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar' });
  const ways: (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cerrar', exact: true }).click(),
  ];
  if (!isMobile) ways.push(() => page.mouse.click(5, 400));
  for (const close of ways) {
    await close();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel('Extracto')).toHaveValue('Un cambio');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedDrafts(page)).toEqual([]);
});

test('leaving the tab with unsaved changes asks first', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false });
  await openEditor(page, title);
  await page.getByLabel('Extracto').pressSequentially(' más');
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(page.getByLabel('Extracto')).toHaveValue('Un extracto. más');
});

test('text typed during a save keeps the dialog open and is not lost', async ({ adminPage: page, addArticle, api }) => {
  const { id, title } = await addArticle({ is_published: false });
  await openEditor(page, title);
  await page.getByLabel('Contenido').fill('Primera parte.');
  const typed = Promise.withResolvers<void>();
  await page.route('**/rest/v1/news_events*', async (route) => {
    if (route.request().method() === 'PATCH') await typed.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByLabel('Contenido').fill('Primera parte. Segunda parte.');
  typed.resolve();
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  await expect(page.getByLabel('Contenido')).toHaveValue('Primera parte. Segunda parte.');
  await expect.poll(() => storedDrafts(page)).toEqual(['Primera parte. Segunda parte.']);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedDrafts(page)).toEqual([]);
  const { data } = await api.from('news_events').select('content').eq('id', id).single();
  expect(data?.content).toBe('Primera parte. Segunda parte.');
});
