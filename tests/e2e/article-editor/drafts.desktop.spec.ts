import { randomUUID } from 'node:crypto';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor, storedDrafts } from '../steps/article-editor.ts';
import { openSession, submitLogin } from '../steps/people.ts';

test(
  'a tab killed while typing loses at most two seconds, even if another admin saves the article, and saving deletes the draft',
  { tag: '@core' },
  async ({ adminPage: page, addArticle, context, admin, api }) => {
    const { id, title } = await addArticle({ is_published: false, content: '' });
    await openEditor(page, title);
    await page.getByLabel('Contenido').pressSequentially('a'.repeat(60), { delay: 50 });
    // After three seconds of typing, anything older than two must be stored.
    const [kept = ''] = await storedDrafts(page);
    expect(kept.length).toBeGreaterThanOrEqual(20);
    await expect.poll(async () => (await storedDrafts(page))[0]).toBe('a'.repeat(60));
    const next = await context.newPage();
    await openSession(next, admin);
    await openEditor(next, title);
    await expect(next.getByRole('button', { name: 'Recuperar borrador' })).toBeVisible();
    await next.getByLabel('Contenido').fill('De otra pestaña');
    await next.getByRole('button', { name: 'Guardar' }).click();
    await expect(next.getByText('Noticia actualizada')).toBeVisible();
    const crashed = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    void session.send('Page.crash').catch(() => {});
    await crashed;

    await next.goto('/admin/news');
    await expect(next.getByText(`Hay cambios sin guardar en «${title}»`)).toBeVisible();
    await next.getByRole('button', { name: 'Recuperar borrador' }).click();
    await expect(next.getByLabel('Contenido')).toHaveValue('a'.repeat(60));
    await next.getByRole('button', { name: 'Guardar' }).click();
    await next.getByRole('button', { name: 'Guardar la mía' }).click();
    await expect(next.getByText('Noticia actualizada')).toBeVisible();
    expect(await storedDrafts(next)).toEqual([]);
    const { data } = await api.from('news_events').select('content').eq('id', id).single();
    expect(data?.content).toBe('a'.repeat(60));
  },
);

test('an unsaved new article is offered when the next one is created, and never overwritten', async ({
  adminPage: page,
}) => {
  const title = `Sin terminar ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Contenido').fill('Primer texto');
  await expect.poll(() => storedDrafts(page)).toEqual(['Primer texto']);
  await page.reload();
  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
  await page.getByLabel('Título').fill('Otra cosa');
  await page.getByLabel('Contenido').fill('Segundo texto');
  await expect.poll(async () => (await storedDrafts(page)).sort()).toEqual(['Primer texto', 'Segundo texto']);
  await page.getByRole('button', { name: 'Recuperar borrador' }).click();
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await expect(page.getByLabel('Contenido')).toHaveValue('Primer texto');
  expect((await storedDrafts(page)).sort()).toEqual(['Primer texto', 'Segundo texto']);
  await expect(page.getByLabel('Slug')).toHaveValue(title.toLowerCase().replaceAll(' ', '-'));
});

test('a draft can be discarded, and signing out deletes all drafts', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false });
  for (const end of ['discard', 'sign out'] as const) {
    await openEditor(page, title);
    await page.getByLabel('Contenido').fill('A medias');
    await expect.poll(() => storedDrafts(page)).toEqual(['A medias']);
    await page.reload();
    if (end === 'discard') await page.getByRole('button', { name: 'Descartar borrador' }).click();
    else {
      await expect(page.getByRole('button', { name: 'Recuperar borrador' })).toBeVisible();
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(page.getByText('Sesión cerrada')).toBeVisible();
    }
    expect(await storedDrafts(page)).toEqual([]);
  }
});

test('an article can be saved in a browser without storage, and the page says that it keeps no draft', async ({
  page,
  admin,
  api,
}) => {
  // With blocked cookies, reading the property throws.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The document does not allow storage', 'SecurityError');
        },
      });
  });
  const title = `Sin cookies ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/news');
  await submitLogin(page, admin);
  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Contenido').fill('Un texto.');
  await expect(page.getByText('Este navegador no puede conservar un borrador: guarda a menudo.')).toBeVisible();
  await page.getByLabel('Extracto').fill('Un extracto.');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  const { data } = await api.from('news_events').delete().eq('title', title).select('content');
  expect(data).toEqual([{ content: 'Un texto.' }]);
});
