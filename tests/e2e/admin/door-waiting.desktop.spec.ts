import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/functions/_shared/contract/backend/database.ts';
import { expect, test } from '../steps/admin-test.ts';
import { keptMarks } from '../steps/kept-marks.ts';
import { createPerson, storageKey, submitLogin } from '../steps/people.ts';
import { nextWeek, register } from '../steps/registrations-desk.ts';

// The list is made for a phone in one hand.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/));

const MARKING = '**/rest/v1/rpc/mark_attendance';
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
const over = { category: 'evento', show_registration_form: false };
const listOf = ({ id }: { id: string }) => `/admin/registrations/${id}/asistencia`;
const personAt = (page: Page, name: string) => page.getByRole('button', { name });

/** How many marks the server has for an event. */
const marksOf = async (api: SupabaseClient<Database>, { id }: { id: string }) =>
  (
    await api
      .from('attendance')
      .select('came, event_registrations!inner(event_id)')
      .eq('event_registrations.event_id', id)
  ).data?.length;

async function admit(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Apuntar aquí' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apuntar aquí' });
  await dialog.getByLabel('Nombre completo').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Apuntar y marcar' }).click();
}

test('marks of a closed list wait on every page of the admin in sight, and any of them sends them', async ({
  adminPage: page,
  api,
  addArticle,
  context,
}) => {
  const event = await addArticle({ ...over, event_date: yesterday(), published_at: yesterday() });
  await register(api, event.id, [{ name: 'Ana Núñez' }, { name: 'Iñaki Ruiz' }]);
  await page.goto(listOf(event));
  await expect(page.getByText('0 de 2')).toBeVisible();
  await context.setOffline(true);
  await personAt(page, 'Ana Núñez').click();
  await personAt(page, 'Iñaki Ruiz').click();
  await expect(page.getByText('Sin conexión: 2 marcas por enviar. Puedes seguir marcando.')).toBeVisible();
  const next = await context.newPage();
  await page.close();

  // The network is back, and the server does not take them yet.
  await context.route(MARKING, (route) => route.abort());
  await context.setOffline(false);
  const line = next.getByText(`Esperan 2 marcas de «${event.title}» en este dispositivo.`);
  for (const path of [`/admin/registrations/${event.id}/mensaje`, '/admin/medidas', '/admin/registrations']) {
    await next.goto(path);
    await expect(line).toBeVisible();
  }
  await next.goto(`/admin/registrations/${event.id}/mensaje`);
  await expect(next.getByRole('radio', { name: 'Han venido 0 personas', exact: true })).toBeVisible();
  await context.unroute(MARKING);
  await expect(line).toHaveCount(0);
  await expect(next.getByRole('radio', { name: 'Han venido 2 personas', exact: true })).toBeVisible();
  expect(await marksOf(api, event)).toBe(2);
  expect(await keptMarks(next)).toBe('');
});

test('what waits is of its own account: another one neither sees nor sends it', async ({
  adminPage: page,
  admin,
  api,
  addArticle,
  context,
}) => {
  const event = await addArticle({ ...over, event_date: yesterday() });
  await page.goto(listOf(event));
  await expect(page.getByText('0 de 0')).toBeVisible();
  await context.route(MARKING, (route) => route.abort());
  await admit(page, 'Nora Nueva', `nora-${randomUUID()}@example.com`);
  await expect(page.getByText('1 de 1')).toBeVisible();
  await page.getByRole('link', { name: 'Registros' }).click();
  const line = page.getByText(`Espera 1 marca de «${event.title}» en este dispositivo.`);
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.unroute(MARKING);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await submitLogin(page, await createPerson());
  await expect(page).toHaveURL(/\/admin\//);
  await page.goto(listOf(event));
  await expect(page.getByText('0 de 0')).toBeVisible();
  await page.getByRole('link', { name: 'Registros' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registros de Eventos' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(asked.filter((url) => url.endsWith('mark_attendance'))).toEqual([]);

  await submitLogin(page, admin);
  await expect.poll(() => marksOf(api, event)).toBe(1);
  await expect.poll(() => keptMarks(page)).toBe('');
});

test('marks leave at once when the network returns, also with a token that ran out meanwhile', async ({
  adminPage: page,
  api,
  addArticle,
  context,
  allowConsole,
}) => {
  allowConsole(/TypeError|Auth/);
  const event = await addArticle({ ...over, event_date: yesterday() });
  await register(api, event.id, [{ name: 'Ana Núñez' }]);
  await page.goto(listOf(event));
  await expect(page.getByText('0 de 1')).toBeVisible();
  await context.setOffline(true);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, storageKey());
  const renewal = page.waitForEvent('requestfailed', (request) => request.url().includes('refresh_token'));
  await personAt(page, 'Ana Núñez').click();
  await renewal;
  await expect(page.getByText('Sin conexión: 1 marca por enviar.')).toBeVisible({ timeout: 5_000 });
  await context.setOffline(false);
  await expect(page.getByText('por enviar')).toHaveCount(0, { timeout: 5_000 });
  expect(await marksOf(api, event)).toBe(1);
});

test('a mark that cannot be read is set aside by name, and a refusal is told as what it is', async ({
  adminPage: page,
  admin,
  api,
  addArticle,
  context,
}) => {
  const event = await addArticle({ ...over, event_date: yesterday() });
  await register(api, event.id, [{ name: 'Ana Núñez' }]);
  await page.goto(listOf(event));
  await expect(page.getByText('0 de 1')).toBeVisible();
  await context.route(MARKING, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"XX000","message":"boom"}' }),
  );
  await personAt(page, 'Ana Núñez').click();
  await expect(page.getByText('El servidor falla')).toBeVisible();
  await expect(page.getByText('Sin conexión')).toHaveCount(0);

  await page.goto('/admin/news');
  await page.evaluate(
    ({ owner, eventId, id }) => {
      // The first cannot be parsed, the second not by the server alone.
      localStorage.setItem('door-act:rota', '{"name":');
      const act = {
        id,
        event_id: eventId,
        registration_id: null,
        name: 'Nora\u0000',
        email: 'n@example.com',
        came: true,
      };
      localStorage.setItem(`door-act:${owner}:${id}`, JSON.stringify({ ...act, at: '2026-01-01T00:00:00.000Z' }));
      const old = { ...act, id: 'vieja', name: 'Olga Vieja', at: 'ayer' };
      localStorage.setItem(`door-act:${owner}:vieja`, JSON.stringify(old));
    },
    { owner: admin.id, eventId: event.id, id: randomUUID() },
  );
  await context.unroute(MARKING);
  await page.reload();
  await expect.poll(() => marksOf(api, event)).toBe(1);
  const notice = page.getByText(/^No se han podido leer 3 marcas/);
  await expect(notice).toContainText('Olga Vieja');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(notice).toHaveCount(0);
  expect(await keptMarks(page)).toBe('');
});

test('«Apuntar aquí» says who has an address, and a walk-in taken back before it was sent leaves no trace', async ({
  adminPage: page,
  api,
  addArticle,
  context,
  checkA11y,
}) => {
  const event = await addArticle({ ...over, event_date: yesterday() });
  const [ana = ''] = await register(api, event.id, [{ name: 'Ana Núñez' }]);
  await page.goto(listOf(event));
  await expect(page.getByText('0 de 1')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Apuntar aquí' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apuntar aquí' });
  await dialog.getByLabel('Nombre completo').fill('Otra Persona');
  await dialog.getByLabel('Email').fill(` ${ana.toUpperCase()} `);
  await expect(dialog.getByText('Ana Núñez ya está en la lista con este email.')).toBeVisible();
  await checkA11y();
  await dialog.getByRole('button', { name: 'Marcar a Ana Núñez' }).click();
  await expect(page.getByText('1 de 1')).toBeVisible();
  await page.getByRole('button', { name: 'Apuntar aquí' }).click();
  await dialog.getByLabel('Email').fill(ana);
  await expect(dialog.getByText(/^Ana Núñez ya está dentro desde las/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await admit(page, 'Nora Nueva', `nora-${event.id}@example.com`);
  await expect(page.getByText('2 de 2')).toBeVisible();
  await personAt(page, 'Nora Nueva').click();
  await page.getByRole('button', { name: 'Quitar la marca de Nora Nueva' }).click();
  await expect(page.getByText('1 de 1')).toBeVisible();
  expect(await keptMarks(page)).not.toContain('nora');
  await context.setOffline(false);
  await expect(page.getByText('por enviar')).toHaveCount(0);
  const { data } = await api.from('event_registrations').select('name').eq('event_id', event.id);
  expect(data).toEqual([{ name: 'Ana Núñez' }]);
});

test('on a phone names fill the screen, and the search stays in reach', async ({
  adminPage: page,
  api,
  addArticle,
}) => {
  const event = await addArticle({ category: 'evento', event_date: nextWeek() });
  const names = Array.from({ length: 40 }, (_, index) => ({ name: `Persona ${String(index).padStart(2, '0')}` }));
  await register(api, event.id, names);
  await page.goto(listOf(event));
  const first = await personAt(page, 'Persona 00').boundingBox();
  expect(first?.y).toBeLessThan(200);
  await personAt(page, 'Persona 39').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Buscar por nombre, empresa o email')).toBeInViewport();
  await expect(page.getByText('0 de 40')).toBeInViewport();
});

test('an id that no event has is said to be none, also a malformed one', async ({ adminPage: page }) => {
  for (const id of [randomUUID(), 'abc', `${randomUUID()}%20`]) {
    await page.goto(listOf({ id }));
    await expect(page.getByText('Este evento no existe')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Registros' })).toBeVisible();
  }
});
