import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/functions/_shared/contract/backend/database.ts';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor, saveButton } from '../steps/article-editor.ts';
import { sendWaitingMails } from '../steps/outbox.ts';

type Api = SupabaseClient<Database>;

const FIELD = 'Enlace para asistir';
const event = {
  category: 'evento',
  event_date: '2099-07-01T16:30:00Z',
  event_location: 'Online',
  show_registration_form: true,
  published_at: '2001-01-01T10:00:00Z',
};
const save = (page: Page) => saveButton(page).click();
const someUrl = () => `https://meet.example.com/${randomUUID()}`;

async function setLink(api: Api, id: string, url: string): Promise<void> {
  const { error } = await api.from('event_join_links').upsert({ event_id: id, url });
  if (error) throw error;
}
async function linkOf(api: Api, id: string): Promise<string | null> {
  const { data, error } = await api.from('event_join_links').select('url').eq('event_id', id).maybeSingle();
  if (error) throw error;
  return data?.url ?? null;
}

test('a join link set in the editor reaches registrants and appears on no page', async ({
  adminPage: page,
  addArticle,
  api,
  mailbox,
  checkA11y,
}) => {
  const { id, title, slug } = await addArticle(event);
  const [url, another] = [someUrl(), someUrl()];
  await openEditor(page, title);
  await page.getByLabel(FIELD).fill('meet.example.com');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('El enlace debe ser una dirección completa que empiece por https://')).toBeVisible();
  await checkA11y('[role=dialog]');
  await page.getByLabel(FIELD).fill(url);
  await save(page);
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  expect(await linkOf(api, id)).toBe(url);

  const heard: Promise<string>[] = [];
  page.on('response', (response) => heard.push(response.text().catch(() => '')));
  const email = `ana-${randomUUID()}@example.com`;
  await page.goto(`/eventos-noticias/${slug}`);
  await page.getByLabel('Nombre').fill('Ana Ruiz');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Confirmar Registro' }).click();
  await expect(page.getByText('¡Registro Confirmado!')).toBeVisible();
  expect(await page.content()).not.toContain(url);
  for (const text of await Promise.all(heard)) expect(text).not.toContain(url);
  page.removeAllListeners('response');
  const confirmation = await mailbox.waitFor(email);
  expect(confirmation.text).toContain(`Cómo asistir: ${url}`);
  expect(confirmation.calendar?.text.replaceAll('\r\n ', '')).toContain(`Unirse: ${url}`);

  await mailbox.clear(email);
  await openEditor(page, title);
  await expect(page.getByLabel(FIELD)).toHaveValue(url);
  await page.getByLabel(FIELD).fill(another);
  await save(page);
  const question = page.getByRole('alertdialog', { name: '¿Avisar de los cambios?' });
  await expect(question.getByText('Enlace para asistir: ha cambiado; usa el de este email')).toBeVisible();
  expect(await question.textContent()).not.toContain('meet.example.com');
  await checkA11y();
  await question.getByRole('button', { name: 'Avisar a 1 inscrito' }).click();
  await expect(page.getByText('Cambios enviados', { exact: true })).toBeVisible();
  await sendWaitingMails();
  const change = await mailbox.waitFor(email);
  expect(change.text).toContain(`Cómo asistir: ${another}`);
  for (const part of [change.text, change.html, change.calendar?.text.replaceAll('\r\n ', '')])
    expect(part).not.toContain(url);
});

test('a new event is created with its link, and loses it when the field is emptied', async ({
  adminPage: page,
  api,
  addArticle,
}) => {
  const { title: known } = await addArticle({ is_published: false });
  const url = someUrl();
  const title = `${known} nueva`;
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Extracto').fill('Extracto');
  await page.getByLabel('Contenido').fill('Contenido');
  await page.getByLabel('Categoría').selectOption('Evento');
  await page.getByLabel(FIELD).fill(` ${url} `);
  await page.getByLabel('Publicado').uncheck();
  await save(page);
  await expect(page.getByText('Noticia creada')).toBeVisible();
  const { data } = await api.from('news_events').select('id').eq('title', title).single();
  expect(await linkOf(api, data!.id)).toBe(url);
  await openEditor(page, title);
  await expect(page.getByLabel(FIELD)).toHaveValue(url);
  await page.getByLabel(FIELD).fill('');
  await save(page);
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  expect(await linkOf(api, data!.id)).toBeNull();
  await api.from('news_events').delete().eq('id', data!.id);
});

test('two admins who set different links see both', async ({ adminPage: page, addArticle, api }) => {
  const { id, title } = await addArticle(event);
  const [mine, theirs] = [someUrl(), someUrl()];
  await openEditor(page, title);
  await page.getByLabel(FIELD).fill(mine);
  await api.from('news_events').update({ content: 'Texto de otra persona' }).eq('id', id);
  await setLink(api, id, theirs);
  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'Otra persona ha modificado esta noticia' });
  await expect(conflict.getByText(mine)).toBeVisible();
  await expect(conflict.getByText(theirs)).toBeVisible();
  expect(await linkOf(api, id)).toBe(theirs);
  await conflict.getByRole('button', { name: 'Traer la guardada' }).click();
  await expect(page.getByLabel(FIELD)).toHaveValue(theirs);
  await page.getByRole('button', { name: 'Recuperar borrador' }).click();
  await save(page);
  await conflict.getByRole('button', { name: 'Guardar la mía' }).click();
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  expect(await linkOf(api, id)).toBe(mine);
});

test('a typed link is restored with the draft, over the stored one', async ({ adminPage: page, addArticle, api }) => {
  const { id, title } = await addArticle(event);
  const [stored, typed] = [someUrl(), someUrl()];
  await setLink(api, id, stored);
  await openEditor(page, title);
  await expect(page.getByLabel(FIELD)).toHaveValue(stored);
  await page.getByLabel(FIELD).fill(typed);
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).first().click();
  await expect(page.getByLabel(FIELD)).toHaveValue(typed);
  await save(page);
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  expect(await linkOf(api, id)).toBe(typed);
});

test('a press below the checklist counts, although the missing link lengthens it meanwhile', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle(event);
  await page.clock.install();
  const gate = Promise.withResolvers<void>();
  await page.route('**/rest/v1/event_join_links?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openEditor(page, title);
  const told = page.getByText(/^Falta el enlace para unirse/);
  await page.getByText('Atajos de teclado', { exact: true }).hover();
  await expect(told).toBeHidden();
  await page.mouse.down();
  gate.resolve();
  await expect(page.getByLabel(FIELD)).toBeEnabled();
  // Longer than the checklist waits for a pause in typing.
  await page.clock.runFor(600);
  await page.mouse.up();
  await expect(page.getByText('negrita').first()).toBeVisible();
  await expect(told).toBeVisible();
});
