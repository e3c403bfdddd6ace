import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/functions/_shared/contract/backend/database.ts';
import { expect, test } from '../steps/admin-test.ts';
import { keptMarks } from '../steps/kept-marks.ts';
import { sendWaitingMails } from '../steps/outbox.ts';
import { sectionOf } from '../steps/registrations-desk.ts';
import { untilHydrated } from '../steps/until-hydrated.ts';

// The whole evening runs on the phone in the organiser's hand.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const RECORDING = 'https://video.example.com/noche';

/** Nine with a seat, one of the two who waited, and the walk-in. */
const came = new Set([...'Ada Bea Cleo Dani Eva Fede Gala Hugo Iria'.split(' '), 'Mar', 'Olga']);

/** Each person's first name with the number of their marks. */
async function marksOf(api: SupabaseClient<Database>, eventId: string): Promise<string[]> {
  const { data } = await api
    .from('event_registrations')
    .select('name, attendance(came)')
    .eq('event_id', eventId)
    .order('name');
  return (data ?? []).map(({ name, attendance }) => `${name.split(' ')[0]} ${attendance.length}`);
}

test('an evening: registered and waiting, the door without a network, a walk-in, the end, a message, the recording', async ({
  adminPage: page,
  admin,
  api,
  addArticle,
  mailbox,
  context,
  checkA11y,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const tag = randomUUID().slice(0, 8);
  const event = await addArticle({
    category: 'evento',
    show_registration_form: true,
    event_date: inMinutes(-30),
    event_end_date: inMinutes(90),
    event_location: 'Café La Almunia, Valencia',
    capacity: 12,
    // The newest, so that the listing shows its card first.
    published_at: inMinutes(-1),
  });
  const emailOf = (name: string) => `${name.toLowerCase()}-${tag}@example.com`;
  const names = 'Ada Bea Cleo Dani Eva Fede Gala Hugo Iria Juan Kira Lola Mar Nico'.split(' ');

  await test.step('Twelve register, two wait', async () => {
    await page.goto(`/eventos-noticias/${event.slug}`);
    await page.getByLabel('Nombre').fill('Ada Noche');
    await page.getByLabel('Email').fill(emailOf('Ada'));
    await page.getByRole('button', { name: 'Confirmar Registro' }).click();
    await expect(page.getByText('¡Registro Confirmado!')).toBeVisible();
    for (const name of names.slice(1)) {
      const email = emailOf(name);
      const person = { p_event_id: event.id, p_name: `${name} Noche`, p_email: email, p_company: 'Acme' };
      const { error } = await api.rpc('register_for_event', {
        ...person,
        p_client_hash: email,
        p_waits: names.indexOf(name) >= 12,
      });
      expect(error).toBeNull();
    }
  });

  const personAt = (name: string) => page.getByRole('button', { name: `${name} Noche` });
  await test.step('The door, first with a network', async () => {
    await page.goto('/admin/registrations');
    await page.getByLabel('Buscar').fill(emailOf('Ada'));
    await expect(page.getByText(/^1 coincide/)).toBeVisible();
    await sectionOf(page, event).getByRole('link', { name: 'Lista de asistencia' }).click();
    await expect(page.getByText('0 de 12')).toBeVisible();
    for (const name of names.slice(0, 5)) await personAt(name).click();
    await expect(page.getByText('5 de 12')).toBeVisible();
    await expect.poll(async () => (await marksOf(api, event.id)).filter((one) => one.endsWith('1'))).toHaveLength(5);
    await expect.poll(() => keptMarks(page)).toBe('');
  });
  await test.step('The network is cut: marks, one of the two who wait, and a walk-in', async () => {
    await context.setOffline(true);
    for (const name of names.slice(5, 9)) await personAt(name).click();
    await personAt('Mar').click();
    await page.getByRole('button', { name: 'Apuntar aquí' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apuntar aquí' });
    await dialog.getByLabel('Nombre completo').fill('Olga Noche');
    await dialog.getByLabel('Email').fill(emailOf('Olga'));
    await dialog.getByRole('button', { name: 'Apuntar y marcar' }).click();
    await expect(page.getByText('Sin conexión: 6 marcas por enviar. Puedes seguir marcando.')).toBeVisible();
    await expect(page.getByText('11 de 14')).toBeVisible();
  });
  await test.step('The network is back: every mark is stored once', async () => {
    await context.setOffline(false);
    await expect(page.getByText('por enviar')).toHaveCount(0);
    await expect
      .poll(() => marksOf(api, event.id))
      .toEqual([...names, 'Olga'].map((name) => `${name} ${came.has(name) ? 1 : 0}`));
  });

  await test.step('The end: the door leads to the message', async () => {
    // As the clock and the job that closes past events do.
    const over = { event_end_date: inMinutes(-1), show_registration_form: false };
    const ended = await api.from('news_events').update(over).eq('id', event.id);
    expect(ended.error).toBeNull();
    await page.reload();
    await page.getByRole('link', { name: 'Escribir a los asistentes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Escribir a los asistentes' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Han venido 11 personas', exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'No han venido 3 personas' })).toBeVisible();
    await expect(page.getByLabel('Asunto')).toHaveValue(`Gracias por venir a «${event.title}»`);
    await checkA11y();
  });
  await test.step('A message with the recording, previewed, tested and sent', async () => {
    await page.getByLabel('Asunto').fill(`La grabación ${tag}`);
    await page.getByLabel('Texto').fill('Gracias por **venir**.');
    await page.getByLabel('Dirección de la grabación').fill('http://video.example.com');
    await page.getByRole('button', { name: 'Enviar a 11 personas' }).click();
    await expect(page.getByText('El enlace debe ser una dirección completa que empiece por https://')).toBeVisible();
    await page.getByLabel('Dirección de la grabación').fill(RECORDING);
    await page.getByText('Así llegará el email').click();
    const preview = page.frameLocator(`iframe[title="Email: La grabación ${tag}"]`);
    await expect(preview.getByText('venir', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Enviarme una prueba' }).click();
    await expect(page.getByText('Prueba enviada', { exact: true })).toBeVisible();
    await page.getByText('Así llegará el email').click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Enviar a 11 personas' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Enviar a 11 personas?' });
    await checkA11y();
    await question.getByRole('button', { name: 'Enviar a 11 personas' }).click();
    const messages = page.getByRole('region', { name: 'Mensajes de este evento' });
    await expect(messages.getByText('Han venido, 11 personas')).toBeVisible();
    await expect(async () => {
      await sendWaitingMails();
      await expect(messages.getByText('11 enviados', { exact: true })).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await checkA11y();
    expect((await mailbox.list(admin.email)).map(({ subject }) => subject)).toContain(`[Prueba] La grabación ${tag}`);
  });
  await test.step('Those who came have one mail with the recording; the others have none', async () => {
    for (const name of [...names, 'Olga']) {
      const about = (await mailbox.list(emailOf(name))).filter(({ subject }) => subject === `La grabación ${tag}`);
      expect([name, about.length]).toEqual([name, came.has(name) ? 1 : 0]);
      for (const { text } of about) expect(text).toContain(`Ver la grabación: ${RECORDING}`);
    }
  });
  await test.step('The recording is on the page and its card', async () => {
    await page.goto('/eventos-noticias?categoria=evento');
    await expect(page.getByRole('article').filter({ hasText: event.title }).getByText('Con grabación')).toBeVisible();
    await page.goto(`/eventos-noticias/${event.slug}`);
    await expect(page.getByRole('link', { name: /^Ver la grabación/ })).toHaveAttribute('href', RECORDING);
    await checkA11y();
  });
  await test.step('The link in the mail asks for no more', async () => {
    const mail = (await mailbox.list(emailOf('Ada'))).find(({ subject }) => subject === `La grabación ${tag}`);
    const link = /https?:\S+\/registro#t=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'No quiero más emails después de un evento' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No te escribiremos más' })).toBeFocused();
    await checkA11y();
    await page.goto(`/admin/registrations/${event.id}/mensaje`);
    await expect(page.getByRole('radio', { name: 'Han venido 10 personas', exact: true })).toBeVisible();
    await expect(page.getByText('1 persona más no recibe nada porque lo ha pedido.')).toBeVisible();
  });
});
