import { expect, test } from './admin-test.ts';

test('a toast covers neither the title of the editor nor its buttons', async ({
  adminPage: page,
  addArticle,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|was not saved/);
  const { title } = await addArticle({ is_published: false });
  await page.goto('/admin/news');
  await page.getByLabel('Buscar').fill(title ?? '');
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Extracto').fill('Otro extracto.');
  await page.route(/rest\/v1\/news_events/, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  );
  await editor.getByRole('button', { name: 'Guardar' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Error al guardar la noticia' });
  await expect(toast).toBeVisible();
  for (const part of [
    editor.getByRole('heading', { level: 2 }).first(),
    ...(await editor.getByRole('button', { name: /^(Cerrar|Guardar|Cancelar)$/ }).all()),
  ])
    await expect
      .poll(async () => {
        const [over, under] = await Promise.all([toast.boundingBox(), part.boundingBox()]);
        if (!over || !under) return 'nowhere';
        return over.x < under.x + under.width &&
          under.x < over.x + over.width &&
          over.y < under.y + under.height &&
          under.y < over.y + over.height
          ? 'covered'
          : 'free';
      })
      .toBe('free');
});
