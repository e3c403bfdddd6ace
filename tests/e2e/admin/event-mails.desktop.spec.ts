import { expect, test } from '../steps/admin-test.ts';
import { openEditor, saveButton } from '../steps/article-editor.ts';
import { chooseAction, findCard } from '../steps/article-list.ts';
import { sendWaitingMails } from '../steps/outbox.ts';
import { nextWeek, register } from '../steps/registrations-desk.ts';

test('an event is cancelled, announced and shown as cancelled, restored, and deleted with a mail to its registrants', async ({
  adminPage: page,
  addArticle,
  api,
  mailbox,
  checkA11y,
}) => {
  const event = await addArticle({
    category: 'evento',
    event_date: nextWeek(),
    event_location: 'Ateneo',
    show_registration_form: true,
    published_at: '2024-01-10T09:00:00Z',
  });
  const { id, title, slug } = event;
  const emails = await register(api, id, [{ name: 'Ana Núñez' }, { name: 'Luis Gil' }]);
  await page.goto('/admin/news');
  const card = await findCard(page, title);

  await chooseAction(page, title, 'Cancelar evento');
  const question = page.getByRole('alertdialog', { name: '¿Cancelar este evento?' });
  await expect(question.getByRole('checkbox', { name: 'Avisar a 2 inscritos' })).toBeChecked();
  await checkA11y();
  await question.getByRole('button', { name: 'Cancelar evento' }).click();
  await expect(page.getByText('Los emails para 2 inscritos están en camino.')).toBeVisible();
  await expect(card.getByText('Cancelado', { exact: true })).toBeVisible();
  await checkA11y();
  await sendWaitingMails();
  for (const email of emails) {
    const mail = await mailbox.waitFor(email);
    expect(mail.subject).toBe(`Evento cancelado: ${title}`);
    expect(mail.calendar?.event.uid).toBe(`${id}@localhost`);
  }

  await page.goto(`/eventos-noticias/${slug}`);
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  await expect(page.getByText('Este evento se ha cancelado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar Registro' })).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"eventStatus":"https://schema.org/EventCancelled"');
  await checkA11y();

  await page.goto('/admin/news');
  const again = await findCard(page, title);
  await chooseAction(page, title, 'Restaurar evento');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar evento' }).click();
  await expect(page.getByText('Evento restaurado')).toBeVisible();
  const offer = page.getByRole('alertdialog', { name: 'El evento vuelve a celebrarse' });
  await offer.getByRole('button', { name: 'Ahora no' }).click();
  await expect(again.getByText('Cancelado', { exact: true })).toHaveCount(0);

  for (const email of emails) await mailbox.clear(email);
  await chooseAction(page, title, 'Eliminar');
  const deletion = page.getByRole('alertdialog');
  const box = deletion.getByRole('checkbox', { name: 'Avisar a 2 inscritos de que se cancela' });
  await expect(box).not.toBeChecked();
  await box.check();
  await deletion.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Noticia eliminada correctamente')).toBeVisible();
  await sendWaitingMails();
  for (const email of emails) expect((await mailbox.waitFor(email)).calendar?.text).toContain('METHOD:CANCEL');
});

test('registrants get a mail about a moved event, not about a corrected text', async ({
  adminPage: page,
  addArticle,
  api,
  mailbox,
  checkA11y,
}) => {
  const { id, title } = await addArticle({
    category: 'evento',
    event_date: '2099-07-01T16:30:00Z',
    event_location: 'Ateneo',
    published_at: '2001-01-01T10:00:00Z',
  });
  const [email = ''] = await register(api, id, [{ name: 'Ana Núñez' }]);
  await openEditor(page, title);
  await page.getByLabel('Extracto').fill('Un extracto corregido.');
  await saveButton(page).click();
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  await openEditor(page, title);
  await page.getByLabel('Ubicación del evento').fill('Biblioteca');
  await saveButton(page).click();
  const question = page.getByRole('alertdialog', { name: '¿Avisar de los cambios?' });
  await expect(question.getByText('Lugar: antes Ateneo; ahora Biblioteca')).toBeVisible();
  await checkA11y();
  await question.getByRole('button', { name: 'Avisar a 1 inscrito' }).click();
  await expect(page.getByText('Cambios enviados', { exact: true })).toBeVisible();
  await sendWaitingMails();
  const mail = await mailbox.waitFor(email);
  expect(mail.subject).toBe(`Cambios en el evento: ${title}`);
  expect(mail.calendar?.text).toContain('SEQUENCE:1');
  expect(mail.calendar?.event.location).toBe('Biblioteca');
  expect(await mailbox.list(email)).toHaveLength(1);
});
