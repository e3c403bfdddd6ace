import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';

const event = {
  category: 'evento',
  event_date: '2099-11-27T17:30:00Z',
  event_location: 'Calle Mayor, 1; Madrid',
  show_registration_form: true,
};
const panel = 'Así llegará el email';

test('the author of an event previews its current mails and sends one to the own address', async ({
  adminPage: page,
  admin,
  addArticle,
  mailbox,
  checkA11y,
  allowConsole,
}) => {
  // The sandboxed frame runs no scripts, not even a test's, and opens no link.
  allowConsole(/sandboxed/);
  const { title, slug } = await addArticle(event);
  await mailbox.clear(admin.email);
  await openEditor(page, title);
  await page.getByLabel('Enlace para asistir').fill('https://meet.example.com/sala');
  await page.getByText(panel).click();
  const mail = page.frameLocator(`iframe[title="Email: Registro confirmado: ${title}"]`);
  await expect(mail.getByRole('heading', { name: title })).toBeVisible();
  await expect(mail.getByText('Hola, Ana García:')).toBeVisible();
  // The page's CSP allows style attributes.
  await expect(mail.getByRole('link', { name: 'Ver el evento' })).toHaveCSS('border-radius', '12px');
  await mail.getByRole('link', { name: 'Ver el evento' }).click();
  await expect(mail.getByRole('link', { name: 'Unirse al evento' })).toBeVisible();

  const renamed = `${title} y más`;
  await page.getByLabel('Título').fill(renamed);
  await expect(page.locator(`iframe[title="Email: Registro confirmado: ${renamed}"]`)).toBeVisible();
  await page.getByRole('tab', { name: 'Solo texto' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Solo texto' })).toContainText('https://meet.example.com/sala');
  // Without the frame, in which axe could not run.
  await checkA11y('[role=dialog]');

  const calendar = page.getByRole('region', { name: 'En el calendario' });
  await expect(calendar).toContainText(renamed);
  await expect(calendar).toContainText('viernes 27 de noviembre de 2099, de 18:30 a 19:30 h (hora peninsular)');
  await expect(calendar).toContainText('Una hora antes');
  const download = page.waitForEvent('download');
  await calendar.getByRole('button', { name: 'Descargar .ics' }).click();
  expect((await download).suggestedFilename()).toBe(`${slug}.ics`);

  await page.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await expect(page.getByText(`El email para ${admin.email} está en camino.`)).toBeVisible();
  const sent = await mailbox.waitFor(admin.email);
  expect(sent.subject).toBe(`[Prueba] Registro confirmado: ${renamed}`);
  expect(sent.calendar?.event).toMatchObject({ summary: renamed, location: event.event_location });
  expect(await mailbox.list(admin.email)).toHaveLength(1);

  await page.getByLabel('Email', { exact: true }).selectOption('Cambio en el evento');
  await expect(page.getByText(`Cambios en el evento: ${renamed}`)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText(`Título: antes ${title}; ahora ${renamed}`);
  await page.getByLabel('Email', { exact: true }).selectOption('Plaza de la lista de espera');
  await expect(calendar).toContainText('Este email no lleva archivo de calendario.');
});
