import { randomUUID } from 'node:crypto';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';

test(
  'two buttons save a draft, publish it, change it and unpublish it, in step with the switch',
  { tag: '@translated' },
  async ({ adminPage: page, api }) => {
    const title = `Dos botones ${randomUUID().slice(0, 8)}`;
    const isPublished = async () =>
      (await api.from('news_events').select('is_published').eq('title', title).single()).data?.is_published;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await page.goto('/admin/news');
    await press('Nueva Noticia/Evento');
    await page.getByLabel('Título').fill(title);
    await page.getByLabel('Contenido').fill('Un texto.');
    await expect(page.getByLabel('Publicado')).toBeChecked();
    await press('Guardar borrador');
    // Missing fields are reported as for any save; the state that the button set stays.
    await expect(page.getByText('El extracto es obligatorio')).toBeVisible();
    await expect(page.getByLabel('Publicado')).not.toBeChecked();
    await page.getByLabel('Extracto').fill('Un extracto.');
    await press('Guardar borrador');
    await expect(page.getByText('Noticia creada')).toBeVisible();
    expect(await isPublished()).toBe(false);

    await openEditor(page, title);
    await press('Publicar');
    await expect(page.getByText('Noticia actualizada')).toBeVisible();
    expect(await isPublished()).toBe(true);

    await openEditor(page, title);
    await page.getByLabel('Extracto').fill('Otro extracto.');
    await press('Actualizar');
    await expect(page.getByText('Noticia actualizada')).toBeVisible();
    expect(await isPublished()).toBe(true);

    await openEditor(page, title);
    await press('Pasar a borrador');
    await expect(page.getByText('Noticia actualizada')).toBeVisible();
    expect(await isPublished()).toBe(false);
    await api.from('news_events').delete().eq('title', title);
  },
);

test('the form’s submit button and the save shortcut follow the switch', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false });
  await openEditor(page, title);
  const submit = page.getByRole('dialog').locator('button[type=submit]');
  await expect(submit).toHaveText('Guardar borrador');
  await page.getByLabel('Publicado').check();
  await expect(submit).toHaveText('Publicar');
  await page.getByLabel('Extracto').fill('Con la tecla');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  const { data } = await api.from('news_events').select('is_published, excerpt').eq('id', id).single();
  expect(data).toEqual({ is_published: true, excerpt: 'Con la tecla' });
});
