import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './admin-test.ts';
import { openSession } from './people.ts';

const failedRequest = /Failed to load resource/;

async function openEditor(page: Page, title: string): Promise<void> {
  await page.goto('/admin/news');
  await page.getByLabel('Buscar').fill(title);
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await expect(page.getByLabel('Título')).toHaveValue(title);
}

const storedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').value.values.content as string),
  );

test('a changed article is not closed without asking, by key, by click or by button', async ({
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
    () => page.getByRole('button', { name: 'Cancelar' }).click(),
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

test('a tab killed while typing loses at most two seconds, and the draft goes once it is saved', async ({
  adminPage: page,
  addArticle,
  context,
  admin,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false, content: '' });
  await openEditor(page, title);
  await page.getByLabel('Contenido').pressSequentially('a'.repeat(60), { delay: 50 });
  // Three seconds of typing: what is older than two must be kept by now.
  const [kept = ''] = await storedDrafts(page);
  expect(kept.length).toBeGreaterThanOrEqual(20);
  await expect.poll(async () => (await storedDrafts(page))[0]).toBe('a'.repeat(60));
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => {});
  await crashed;

  const next = await context.newPage();
  await openSession(next, admin);
  await next.goto('/admin/news');
  await expect(next.getByText(`Hay cambios sin guardar en «${title}»`)).toBeVisible();
  await next.getByRole('button', { name: 'Recuperar borrador' }).click();
  await expect(next.getByLabel('Contenido')).toHaveValue('a'.repeat(60));
  await next.getByRole('button', { name: 'Guardar' }).click();
  await expect(next.getByText('Noticia actualizada')).toBeVisible();
  expect(await storedDrafts(next)).toEqual([]);
  const { data } = await api.from('news_events').select('content').eq('id', id).single();
  expect(data?.content).toBe('a'.repeat(60));
});

test('unsaved work on a new article is offered when the next one is begun, and never written over', async ({
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
  await expect(page.getByLabel('Slug')).toHaveValue(title.toLowerCase().replaceAll(' ', '-'));
});

test('a draft from before a field existed comes back, and that field stays as the article has it', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, image_alt: 'Una mesa' });
  await openEditor(page, title);
  await page.getByLabel('Contenido').fill('A medias');
  await expect.poll(() => storedDrafts(page)).toEqual(['A medias']);
  await page.reload();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('draft:'))) {
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}');
      delete draft.value.values.imageAlt;
      localStorage.setItem(key, JSON.stringify(draft));
    }
  });
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar borrador' }).click();
  await expect(page.getByLabel('Contenido')).toHaveValue('A medias');
  await expect(page.getByLabel('Texto alternativo')).toHaveValue('Una mesa');
});

test('a draft can be given up, and signing out leaves none behind', async ({ adminPage: page, addArticle }) => {
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

test('the second of two administrators is told, sees both texts, and decides', async ({
  adminPage: page,
  addArticle,
  api,
  checkA11y,
}) => {
  const { id, title } = await addArticle({ is_published: false, content: 'Texto de partida' });
  const read = async () => (await api.from('news_events').select('title, content, excerpt').eq('id', id).single()).data;
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
  await checkA11y('[role=dialog]');
  expect(await read()).toMatchObject({ content: 'Texto de otra persona' });

  await conflict.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByLabel('Contenido')).toHaveValue('Texto de otra persona');
  await page.getByRole('button', { name: 'Recuperar borrador' }).click();
  await expect(page.getByLabel('Contenido')).toHaveValue('Mi texto');

  await page.getByRole('button', { name: 'Guardar' }).click();
  await conflict.getByRole('button', { name: 'Sobrescribir' }).click();
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  expect(await read()).toMatchObject({ content: 'Mi texto' });
});

test('an article that somebody deleted meanwhile can be saved as a new one', async ({
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

test('two saves of one’s own in a row are no conflict', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false });
  for (const text of ['Una', 'Dos', 'Tres']) {
    await openEditor(page, title);
    await page.getByLabel('Contenido').fill(text);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the toolbar and its keys write Markdown that the browser can undo', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'uno dos' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await content.focus();
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 3));
  await page.keyboard.press('Control+b');
  await expect(content).toHaveValue('**uno** dos');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('uno dos');
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 7));
  await page.getByRole('button', { name: 'Enlace' }).click();
  await expect(content).toHaveValue('uno [dos](https://)');
  await page.keyboard.type('https://example.com');
  await expect(content).toHaveValue('uno [dos](https://example.com)');
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(content).toHaveValue('- uno [dos](https://example.com)');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('tres');
  await expect(content).toHaveValue('- uno [dos](https://example.com)\n- tres');
  await content.evaluate((area: HTMLTextAreaElement) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', 'https://example.com/3');
    area.setSelectionRange(area.value.length - 4, area.value.length);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  });
  await expect(content).toHaveValue('- uno [dos](https://example.com)\n- [tres](https://example.com/3)');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('- uno [dos](https://example.com)\n- tres');
  await expect(page.getByText('Borrador conservado en este navegador')).toBeVisible();
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'dos' })).toBeVisible();
});

test('a read that fails offers to try again and is no empty list', async ({ adminPage: page, allowConsole }) => {
  allowConsole(failedRequest);
  await page.route('**/rest/v1/news_events*', (route) =>
    route.fulfill({ status: 500, body: '{"message":"boom"}', contentType: 'application/json' }),
  );
  await page.goto('/admin/news');
  await expect(page.getByText('No hemos podido cargar las noticias.')).toBeVisible();
  await expect(page.getByText('Todavía no hay publicaciones')).toHaveCount(0);
  await page.unroute('**/rest/v1/news_events*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/en total/)).toBeVisible();
});

test('what is typed while the article is being saved is not lost with the dialog', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false });
  await openEditor(page, title);
  await page.getByLabel('Contenido').fill('Primera parte.');
  await page.route('**/rest/v1/news_events*', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByLabel('Contenido').fill('Primera parte. Segunda parte.');
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  await expect(page.getByLabel('Contenido')).toHaveValue('Primera parte. Segunda parte.');
  await expect.poll(() => storedDrafts(page)).toEqual(['Primera parte. Segunda parte.']);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedDrafts(page)).toEqual([]);
  const { data } = await api.from('news_events').select('content').eq('id', id).single();
  expect(data?.content).toBe('Primera parte. Segunda parte.');
});
