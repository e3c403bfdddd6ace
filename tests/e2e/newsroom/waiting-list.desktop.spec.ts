import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { sendWaitingMails } from '../steps/outbox.ts';
import { register } from '../steps/registrations-desk.ts';

const linkIn = (text = '') => /https?:\S+\/registro#t=\S+/.exec(text)?.[0] ?? '';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const event = {
  category: 'evento',
  show_registration_form: true,
  capacity: 1,
  event_date: '2090-03-15T17:30:00Z',
  event_location: 'Madrid',
};

async function join(page: Page, slug: string, email: string): Promise<void> {
  await page.goto(`/eventos-noticias/${slug}`);
  await page.getByLabel('Nombre').fill('Luis Gil');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Confirmar Registro' }).click();
  await expect(page.getByRole('heading', { name: 'Estás en la lista de espera' })).toBeFocused();
}

test(
  'a freed seat is offered to the waiting list, and a press accepts it',
  { tag: '@translated' },
  async ({ adminPage: page, addArticle, api, mailbox, checkA11y }) => {
    const { title, slug, id } = await addArticle(event);
    const [ana, luis] = [`ana-${randomUUID()}@example.com`, `luis-${randomUUID()}@example.com`];
    await page.goto(`/eventos-noticias/${slug}`);
    await page.getByLabel('Nombre').fill('Ana Ruiz');
    await page.getByLabel('Email').fill(ana);
    await page.getByRole('button', { name: 'Confirmar Registro' }).click();
    await expect(page.getByText('¡Registro Confirmado!')).toBeVisible();

    await page.goto(`/eventos-noticias/${slug}`);
    await expect(page.getByText('Completo', { exact: true })).toBeVisible();
    await expect(page.getByText('Ya no quedan plazas para este evento.', { exact: true })).toBeVisible();
    await checkA11y();
    await join(page, slug, luis);
    await expect(page.getByRole('main').getByText(luis)).toBeVisible();
    await checkA11y();

    await page.goto('/admin/registrations');
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    await page.getByLabel('Buscar').fill(luis);
    await expect(section.getByText('0 registros · 1 en lista de espera')).toBeVisible();
    await expect(section.getByText('En lista de espera', { exact: true })).toBeVisible();
    await checkA11y();

    await page.goto(linkIn((await mailbox.waitFor(ana)).text));
    await page.getByRole('button', { name: 'Cancelar mi registro' }).click();
    await expect(heading(page, 'Registro cancelado')).toBeFocused();

    const offer = await mailbox.waitFor(luis);
    expect(offer.subject).toBe(`Hay una plaza para ti: ${title}`);
    expect(offer.calendar).toBeUndefined();
    const link = linkIn(offer.text);
    expect(offer.html).toContain(link);
    for (let time = 0; time < 10; time += 1) expect((await fetch(link)).status).toBe(200);
    await page.goto(link);
    await expect(heading(page, /^Hay una plaza para ti hasta el /)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    await checkA11y();
    const seats = async () =>
      (
        await api
          .from('event_registrations')
          .select('email')
          .match({ event_id: id })
          .is('cancelled_at', null)
          .is('waiting_since', null)
      ).data;
    expect(await seats()).toEqual([]);
    await mailbox.clear(luis);

    await page.getByRole('button', { name: 'Confirmar mi plaza' }).click();
    await expect(heading(page, 'Plaza confirmada')).toBeFocused();
    await checkA11y();
    expect(await seats()).toEqual([{ email: luis }]);
    const confirmation = await mailbox.waitFor(luis);
    expect(confirmation.subject).toBe(`Registro confirmado: ${title}`);
    expect(confirmation.calendar?.event.summary).toBe(title);
    await page.reload();
    await expect(heading(page, 'Tu registro')).toBeVisible();
  },
);

test('an offer can be declined, expires, and explains it kindly', async ({
  page,
  addArticle,
  api,
  mailbox,
  checkA11y,
}) => {
  const { slug, id } = await addArticle(event);
  await register(api, id, [{ name: 'Ana Núñez' }]);
  const emails = Array.from({ length: 2 }, () => `espera-${randomUUID()}@example.com`);
  for (const email of emails) await join(page, slug, email);
  await api.from('news_events').update({ capacity: 3 }).eq('id', id);
  await sendWaitingMails();
  const [refused = '', late = ''] = await Promise.all(
    emails.map(async (email) => linkIn((await mailbox.waitFor(email)).text)),
  );

  await page.goto(refused);
  await expect(heading(page, /^Hay una plaza para ti/)).toBeVisible();
  await page.getByRole('button', { name: 'No la quiero' }).click();
  await expect(heading(page, 'Ya no estás en la lista de espera')).toBeFocused();
  await checkA11y();

  const own = () => api.from('event_registrations');
  // Leaves no free seat: the worker of a parallel test would offer it at once.
  await api.from('news_events').update({ capacity: 1 }).eq('id', id);
  await own()
    .update({ offered_until: null })
    .eq('email', emails[1] ?? '');
  await page.goto(late);
  await expect(heading(page, 'Estás en la lista de espera')).toBeVisible();
  await checkA11y();
  await own()
    .update({ offered_until: new Date(Date.now() + 60_000).toISOString() })
    .eq('email', emails[1] ?? '');
  await page.reload();
  const confirm = page.getByRole('button', { name: 'Confirmar mi plaza' });
  await expect(confirm).toBeVisible();
  await own()
    .update({ offered_until: '2026-01-01T10:00:00Z' })
    .eq('email', emails[1] ?? '');
  await confirm.click();
  await expect(heading(page, 'Esta plaza ya no está disponible')).toBeFocused();
  await checkA11y();
});
