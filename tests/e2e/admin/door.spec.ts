import { randomUUID } from 'node:crypto';
import { expect, test } from '../steps/admin-test.ts';
import { keptMarks } from '../steps/kept-marks.ts';
import { submitLogin } from '../steps/people.ts';
import { nextWeek, register, sectionOf } from '../steps/registrations-desk.ts';

test(
  'the list at the door is searched, marked, taken back and added to, with and without a network',
  { tag: '@core' },
  async ({ adminPage: page, api, addArticle, checkA11y, context, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const event = await addArticle({ category: 'evento', event_date: nextWeek(), capacity: 3 });
    const now = new Date().toISOString();
    const [email] = await register(api, event.id, [
      { name: 'Ana Núñez', company: 'Frío' },
      { name: 'Iñaki Ruiz' },
      { name: 'Eva Espera', waiting_since: now },
      { name: 'Leo Cancela', cancelled_at: now },
    ]);
    await page.goto(`/admin/registrations?buscar=${email}`);
    await sectionOf(page, event).getByRole('link', { name: 'Lista de asistencia' }).click();
    await expect(page.getByText('0 de 2')).toBeVisible();
    await checkA11y();

    await page.getByLabel('Buscar por nombre, empresa o email').fill('nuñ FRIO');
    await expect(page.getByRole('button', { name: 'Iñaki Ruiz' })).toHaveCount(0);
    const ana = page.getByRole('button', { name: 'Ana Núñez' });
    await ana.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 de 2')).toBeVisible();
    await expect(ana).toContainText(/Ha venido · \d{2}:\d{2}/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Quitar la marca de Ana Núñez' }).click();
    await expect(page.getByText('0 de 2')).toBeVisible();
    await ana.click();
    await page.getByLabel('Buscar por nombre, empresa o email').fill('');

    // What was marked so far is with the server.
    await expect.poll(() => keptMarks(page)).toBe('');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Iñaki Ruiz' }).click();
    await page.getByRole('button', { name: 'Eva Espera' }).click();
    await page.getByRole('button', { name: 'Apuntar aquí' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apuntar aquí' });
    await dialog.getByLabel('Nombre completo').fill('Nora Nueva');
    await dialog.getByLabel('Email').fill('nora');
    await dialog.getByRole('button', { name: 'Apuntar y marcar' }).click();
    await expect(dialog.getByText('Email inválido')).toBeVisible();
    await checkA11y();
    await dialog.getByLabel('Email').fill(`nora-${randomUUID()}@example.com`);
    await dialog.getByRole('button', { name: 'Apuntar y marcar' }).click();
    await expect(page.getByText('4 de 4')).toBeVisible();
    await expect(page.getByText('Sin conexión: 3 marcas por enviar. Puedes seguir marcando.')).toBeVisible();
    await expect(page.getByText('Aforo superado: han venido 1 más que las 3 plazas.')).toBeVisible();
    await checkA11y();

    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText('4 de 4')).toBeVisible();
    await expect.poll(() => keptMarks(page)).toBe('');
    const { data } = await api
      .from('event_registrations')
      .select('name, attendance(came)')
      .eq('event_id', event.id)
      .order('name');
    expect(data?.map(({ name, attendance }) => `${name} ${attendance.length}`)).toEqual([
      'Ana Núñez 3',
      'Eva Espera 1',
      'Iñaki Ruiz 1',
      'Leo Cancela 0',
      'Nora Nueva 1',
    ]);

    // On a phone the list has the screen for itself.
    const listed = page.waitForResponse('**/rpc/list_registrations');
    await page.getByRole('link', { name: 'Registros' }).first().click();
    // The browser notes a read that a sign-out overtakes.
    await listed;
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('door-')))).toEqual([]);
  },
);

test(
  'a mark of another phone shows within five seconds',
  { tag: '@desktop' },
  async ({ adminPage: page, api, addArticle }) => {
    const event = await addArticle({ category: 'evento', event_date: nextWeek() });
    await register(api, event.id, [{ name: 'Ana Núñez' }]);
    await page.clock.install();
    await page.goto(`/admin/registrations/${event.id}/asistencia`);
    await expect(page.getByText('0 de 1')).toBeVisible();
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
    const { data } = await api.from('event_registrations').select('id').eq('event_id', event.id).single();
    await api
      .from('attendance')
      .insert({ id: randomUUID(), registration_id: data!.id, came: true, marked_at: new Date().toISOString() });
    const asked = page.waitForRequest('**/rpc/door_list');
    await page.clock.runFor(5_000);
    await asked;
    await page.clock.resume();
    await expect(page.getByText('1 de 1')).toBeVisible();
  },
);

test(
  'marks that wait at sign-out are sent by the next login; the names leave the phone',
  { tag: '@desktop' },
  async ({ adminPage: page, admin, api, addArticle, allowConsole }) => {
    allowConsole(/ERR_FAILED|Failed to load resource/);
    const event = await addArticle({ category: 'evento', event_date: nextWeek() });
    await register(api, event.id, [{ name: 'Ana Núñez' }]);
    const list = `/admin/registrations/${event.id}/asistencia`;
    await page.goto(list);
    await expect(page.getByText('0 de 1')).toBeVisible();
    await page.route('**/rest/v1/rpc/mark_attendance', (route) => route.abort());
    await page.getByRole('button', { name: 'Ana Núñez' }).click();
    await expect(page.getByText('1 de 1')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/login/);
    const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('door-')));
    expect(kept.map(([key]) => key.split(':')[0])).toEqual(['door-act']);
    expect(JSON.stringify(kept)).not.toContain('Núñez');

    await page.unroute('**/rest/v1/rpc/mark_attendance');
    await submitLogin(page, admin);
    await expect(page).toHaveURL(/\/admin/);
    await page.goto(list);
    await expect(page.getByText('1 de 1')).toBeVisible();
    const marks = async () =>
      (
        await api
          .from('attendance')
          .select('came, event_registrations!inner(event_id)')
          .eq('event_registrations.event_id', event.id)
      ).data?.length;
    await expect.poll(marks).toBe(1);
  },
);
