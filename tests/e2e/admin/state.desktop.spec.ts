import { expect, test } from '../steps/admin-test.ts';
import { sendWaitingMails, registerInVain } from '../steps/outbox.ts';
import { nextWeek } from '../steps/registrations-desk.ts';

test('a failed mail is shown with its reason, retried, and delivered', async ({
  adminPage: page,
  addArticle,
  mailbox,
  checkA11y,
}) => {
  const event = await addArticle({ category: 'evento', event_date: nextWeek(), show_registration_form: true });
  const email = await registerInVain(event.id);

  await page.goto('/admin/estado');
  const mail = page.getByRole('listitem').filter({ hasText: email });
  await expect(mail).toContainText('Confirmación del registro');
  await expect(mail).toContainText(event.title ?? '');
  await expect(mail.getByText('Fallido', { exact: true })).toBeVisible();
  await expect(mail).toContainText('No se pudo entregar. 550 Mailbox [address] is full');
  const mails = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Emails', exact: true }) });
  await expect(mails.getByText('Revisar', { exact: true })).toBeVisible();
  await checkA11y();

  await page.getByRole('button', { name: `Reintentar el email para ${email}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email en cola', { exact: true })).toBeVisible();
  await expect(mail.getByText('Pendiente', { exact: true })).toBeVisible();
  await sendWaitingMails();
  await mailbox.waitFor(email);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(mail).toHaveCount(0);
  await expect(mails).toContainText('Último enviado:');
});
