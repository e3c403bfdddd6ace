import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';

test(
  'the second of two admins sees the conflict with both texts and decides',
  { tag: '@core' },
  async ({ adminPage: page, addArticle, api, checkA11y }) => {
    const { id, title } = await addArticle({ is_published: false, content: 'Texto de partida' });
    const read = async () =>
      (await api.from('news_events').select('title, content, excerpt').eq('id', id).single()).data;
    const someoneElse = async (content: string) => {
      const { error } = await api.from('news_events').update({ content }).eq('id', id);
      if (error) throw error;
    };

    await openEditor(page, title);
    await page.getByLabel('Contenido').fill('Mi texto');
    await someoneElse('Texto de otra persona');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Otra persona ha modificado esta noticia' });
    await expect(conflict.getByText('Mi texto')).toBeVisible();
    await expect(conflict.getByText('Texto de otra persona')).toBeVisible();
    await expect(conflict.getByRole('button', { name: 'Guardar la mía' })).toBeInViewport({ ratio: 1 });
    await checkA11y('[role=dialog]');
    expect(await read()).toMatchObject({ content: 'Texto de otra persona' });

    await conflict.getByRole('button', { name: 'Traer la guardada' }).click();
    await expect(page.getByLabel('Contenido')).toHaveValue('Texto de otra persona');
    await page.getByLabel('Extracto').fill('Otro extracto');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Noticia actualizada')).toBeVisible();
    await page.getByRole('button', { name: 'Recuperar borrador' }).click();
    await expect(page.getByLabel('Contenido')).toHaveValue('Mi texto');

    await page.getByRole('button', { name: 'Guardar' }).click();
    await conflict.getByRole('button', { name: 'Guardar la mía' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await read()).toMatchObject({ content: 'Mi texto' });
  },
);

test('an article that another admin has deleted can be saved as a new one', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false });
  await openEditor(page, title);
  await page.getByLabel('Contenido').fill('Lo que quedaba por decir');
  await api.from('news_events').delete().eq('id', id);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Otra persona ha eliminado esta noticia.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
  const { data } = await api.from('news_events').select('content').eq('title', title).single();
  expect(data?.content).toBe('Lo que quedaba por decir');
});
