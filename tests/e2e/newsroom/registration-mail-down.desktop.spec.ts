import { randomUUID } from 'node:crypto';
import { freePort } from '../../../supabase/local/ports.ts';
import { startFunctionInstance } from '../../helpers/backend/backend-client.ts';
import { expect, test } from '../steps/admin-test.ts';
import { sendWaitingMails } from '../steps/outbox.ts';
import { sectionOf, unfold } from '../steps/registrations-desk.ts';

/** Retries are minutes apart; tests/db/registrations/registration-function-mail-faults.slow.test.ts covers them. */
test('with the mail server down a visitor is registered, appears in the list, and gets one mail when it is back', async ({
  adminPage: page,
  addArticle,
  api,
  mailbox,
  stack,
}) => {
  const event = await addArticle({
    category: 'evento',
    show_registration_form: true,
    published_at: '2001-01-01T10:00:00Z',
    event_date: '2099-06-10T16:00:00Z',
  });
  const attempts = async () =>
    (
      await api
        .from('event_registrations')
        .select('email_sent, email_attempts, email_last_error')
        .eq('event_id', event.id)
    ).data;
  const email = `visita-${randomUUID()}@example.com`;
  const keys = { publishableKey: stack.publishableKey, secretKey: process.env['E2E_SECRET_KEY'] ?? '' };
  const withoutMail = await startFunctionInstance(
    { apiUrl: stack.apiUrl, ...keys },
    { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, SITE_URL: stack.siteUrl },
  );
  try {
    await page.route('**/functions/v1/send-event-registration', async (route) => {
      await route.fulfill({
        response: await route.fetch({ url: new URL('send-event-registration', withoutMail.url).href }),
      });
    });
    await page.goto(`/eventos-noticias/${event.slug}`);
    await page.getByLabel('Nombre completo').fill('Ana Beltrán');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Confirmar Registro' }).click();
    await expect(page.getByRole('heading', { name: '¡Registro Confirmado!' })).toBeVisible();
    // The attempt has ended once its error is stored; until then the mail counts as being sent.
    await expect
      .poll(attempts)
      .toEqual([{ email_sent: false, email_attempts: 1, email_last_error: expect.any(String) }]);
  } finally {
    await withoutMail.stop();
  }

  await page.goto(`/admin/registrations?buscar=${email}`);
  await unfold(sectionOf(page, event));
  await expect(sectionOf(page, event).getByText('Pendiente', { exact: true })).toBeVisible();
  await sectionOf(page, event).getByRole('button', { name: 'Reenviar el email a Ana Beltrán' }).click();
  await expect(page.getByText('Email reenviado', { exact: true })).toBeVisible();
  for (let run = 0; run < 2; run += 1) await sendWaitingMails();
  // The function of the press may still be sending it.
  await expect.poll(attempts).toEqual([expect.objectContaining({ email_sent: true })]);
  await page.reload();
  await unfold(sectionOf(page, event));
  await expect(sectionOf(page, event).getByText('Enviado', { exact: true })).toBeVisible();
  expect(await mailbox.list(email)).toHaveLength(1);
});
