import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor, storedDrafts } from '../steps/article-editor.ts';
import { chooseAction, findCard } from '../steps/article-list.ts';
import { sendWaitingMails } from '../steps/outbox.ts';
import { nextWeek, register } from '../steps/registrations-desk.ts';

/** Lets the next such request reach the server, whose answer then gets lost. */
async function loseAnswer(page: Page, method: 'POST' | 'PATCH', address: string): Promise<void> {
  let isLost = false;
  await page.route(
    (url) => url.pathname.endsWith(address),
    async (route) => {
      if (isLost || route.request().method() !== method) return route.fallback();
      isLost = true;
      expect((await route.fetch()).ok()).toBe(true);
      return route.abort();
    },
  );
}

const NO_ANSWER = 'No hay respuesta del servidor. Tus cambios siguen aquí';

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource|The article was not saved|AppError/));

test('a new article whose save got no answer is corrected, not written twice', async ({ adminPage: page, api }) => {
  const name = `Una errata ${Date.now()}`;
  const corrected = name.replace('errata', 'corrección');
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
  await page.getByLabel('Título').fill(name);
  await page.getByLabel('Contenido').fill('Texto');
  await page.getByLabel('Extracto').fill('Extracto');
  await loseAnswer(page, 'POST', '/rest/v1/news_events');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText(NO_ANSWER).first()).toBeVisible();

  // The title makes the slug, so that the correction has another.
  await page.getByLabel('Título').fill(corrected);
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
  const { data } = await api.from('news_events').select('title').in('title', [name, corrected]);
  expect(data).toEqual([{ title: corrected }]);
  await api.from('news_events').delete().eq('title', corrected);
});

test('a changed article whose save got no answer is no one else’s', async ({ adminPage: page, addArticle, api }) => {
  const { id, title } = await addArticle({ is_published: false, content: 'Texto de partida' });
  await openEditor(page, title);
  const save = () => page.getByRole('button', { name: 'Guardar' }).click();
  await loseAnswer(page, 'PATCH', '/rest/v1/news_events');
  await page.getByLabel('Contenido').fill('Texto con errata');
  await save();
  await expect(page.getByText(NO_ANSWER).first()).toBeVisible();
  await page.getByLabel('Contenido').fill('Texto corregido');
  await expect.poll(async () => (await storedDrafts(page))[0]).toBe('Texto corregido');
  // Also after the page was loaded again.
  page.on('dialog', (dialog) => dialog.accept());
  await openEditor(page, title);
  await page.getByRole('button', { name: 'Recuperar borrador' }).click();
  await expect(page.getByLabel('Contenido')).toHaveValue('Texto corregido');
  await save();
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  const { data } = await api.from('news_events').select('content').eq('id', id).single();
  expect(data).toEqual({ content: 'Texto corregido' });
});

test('what another admin wrote after a save without an answer is a conflict', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false, content: 'Texto de partida' });
  await openEditor(page, title);
  const save = () => page.getByRole('button', { name: 'Guardar' }).click();
  await loseAnswer(page, 'PATCH', '/rest/v1/news_events');
  await page.getByLabel('Contenido').fill('Texto con errata');
  await save();
  await expect(page.getByText(NO_ANSWER).first()).toBeVisible();
  await api.from('news_events').update({ content: 'Texto de otra persona' }).eq('id', id);
  await page.getByLabel('Contenido').fill('Texto corregido');
  await save();
  await expect(page.getByText('Otra persona ha modificado esta noticia')).toBeVisible();
});

test('a second try tells what a first one without an answer may have done', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ category: 'evento', event_date: nextWeek(), show_registration_form: true });
  await register(api, id, [{ name: 'Ana Núñez' }, { name: 'Luis Gil' }]);
  await page.goto('/admin/news');
  await findCard(page, title);
  const question = page.getByRole('alertdialog');

  await loseAnswer(page, 'POST', '/rpc/cancel_event');
  await chooseAction(page, title, 'Cancelar evento');
  const cancel = question.getByRole('button', { name: 'Cancelar evento' });
  await cancel.click();
  await expect(page.getByText('Error al cancelar el evento')).toBeVisible();
  await cancel.click();
  await expect(page.getByText('Los emails están en camino.')).toBeVisible();
  await sendWaitingMails();

  await loseAnswer(page, 'POST', '/rpc/restore_event');
  await chooseAction(page, title, 'Restaurar evento');
  const restore = question.getByRole('button', { name: 'Restaurar evento' });
  await restore.click();
  await expect(page.getByText('Error al restaurar el evento')).toBeVisible();
  await restore.click();
  await expect(page.getByRole('alertdialog', { name: 'El evento vuelve a celebrarse' })).toBeVisible();
});
