import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../steps/admin-test.ts';
import { sendWaitingMails } from '../steps/outbox.ts';
import { nextWeek, sectionOf, register, unfold } from '../steps/registrations-desk.ts';

test(
  'registrations are grouped by event, newest first, with all their data',
  { tag: '@core' },
  async ({ adminPage: page, api, addArticle, isMobile, checkA11y }) => {
    const mark = `Marca${randomUUID().slice(0, 8)}`;
    const soon = await addArticle({
      category: 'evento',
      is_published: false,
      event_date: nextWeek(),
      event_location: 'Ateneo',
    });
    const twin = await addArticle({ category: 'evento', is_published: false, title: soon.title });
    const [firstEmail = ''] = await register(api, soon.id, [
      { name: 'Ana Núñez', company: `Frío ${mark}`, email_sent: true, registered_at: '2026-03-15T23:30:00Z' },
      { name: `Iñaki ${mark}`, registered_at: '2026-03-16T10:00:00Z' },
    ]);
    await register(api, twin.id, [{ name: 'Núria Güell', company: mark }]);
    await page.goto('/admin/registrations');
    await expect(page.getByRole('heading', { level: 1, name: 'Registros de Eventos' })).toBeVisible();
    await page.getByLabel('Buscar').fill(mark);

    const sections = sectionOf(page, soon);
    await expect(sections).toHaveCount(2);
    const section = sections.filter({ hasText: 'Ana Núñez' });
    await expect(section.getByText('2 registros')).toBeVisible();
    await expect(section.getByText('Ateneo')).toBeVisible();
    await expect(sections.filter({ hasText: 'Núria Güell' }).getByText('1 registro', { exact: true })).toBeVisible();

    const rows = section.locator('tbody tr');
    await expect(rows.first()).toContainText('Iñaki');
    const ana = rows.filter({ hasText: 'Ana Núñez' });
    for (const text of [`Frío ${mark}`, firstEmail, '16/03/2026, 00:30', 'Enviado'])
      await expect(ana.getByText(text, { exact: true })).toBeVisible();
    const inaki = rows.filter({ hasText: 'Iñaki' });
    await expect(inaki.getByRole('cell', { name: /-$/ }).first()).toBeVisible();
    await expect(inaki.getByText('Pendiente', { exact: true })).toBeVisible();
    if (!isMobile) {
      await expect(section.getByRole('columnheader', { name: 'Fecha de registro' })).toBeVisible();
      await expect(ana.getByRole('cell', { name: `Frío ${mark}` })).toBeVisible();
    }
    await checkA11y();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await page.getByLabel('Buscar').fill(`frio ${mark.toUpperCase()} NUNEZ`);
    await expect(page.getByText('Ana Núñez', { exact: true })).toBeVisible();
    await expect(page.getByText(`Iñaki ${mark}`)).toHaveCount(0);
    await page.getByLabel('Buscar').fill('nadie se llama así');
    await expect(page.getByText('Nadie coincide con la búsqueda')).toBeVisible();
  },
);

test(
  'a registration is removed after a dialog that names the registrant',
  { tag: '@core' },
  async ({ adminPage: page, api, addArticle }) => {
    const event = await addArticle({ category: 'evento', is_published: false, event_date: nextWeek() });
    const company = randomUUID();
    await register(api, event.id, [
      { name: 'Ana Núñez', company },
      { name: 'Luis Peña', company },
    ]);
    await page.goto(`/admin/registrations?buscar=${company}`);
    const section = sectionOf(page, event);
    await unfold(section);
    const remove = async (name: string, answer: string) => {
      await section.getByRole('button', { name: `Eliminar el registro de ${name}` }).click();
      const question = page.getByRole('alertdialog', { name: `¿Eliminar el registro de ${name}?` });
      await expect(question.getByText('Esta acción no se puede deshacer.')).toBeVisible();
      await question.getByRole('button', { name: answer }).click();
    };
    await remove('Ana Núñez', 'Cancelar');
    await expect(section.getByText('2 registros')).toBeVisible();

    await remove('Ana Núñez', 'Eliminar');
    await expect(page.getByText('Registro eliminado correctamente')).toBeVisible();
    await expect(section.getByText('1 registro', { exact: true })).toBeVisible();
    await expect(section.getByText('Ana Núñez')).toHaveCount(0);

    // Removing the last one also removes the event's section.
    await remove('Luis Peña', 'Eliminar');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(section).toHaveCount(0);
    const { data } = await api.from('event_registrations').select('id').eq('event_id', event.id);
    expect(data).toEqual([]);
  },
);

test('the registrations of an event are exported to a spreadsheet and to the clipboard', async ({
  adminPage: page,
  api,
  addArticle,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mark = randomUUID().slice(0, 8);
  const event = await addArticle({
    category: 'evento',
    is_published: false,
    title: `Encuentro; con "comillas" ${mark}`,
    event_date: '2099-06-10T16:00:00Z',
    event_location: 'Online',
  });
  const emails = await register(api, event.id, [
    { name: 'Ana Núñez', company: mark, registered_at: '2026-03-15T23:30:00Z' },
    { name: '=HYPERLINK("http://x")', company: `+34 ${mark}`, registered_at: '2026-03-15T23:00:00Z' },
  ]);
  await page.goto(`/admin/registrations?buscar=${mark}`);
  const section = sectionOf(page, event);
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Exportar CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^registros-encuentro-con-comillas-[0-9a-f]{8}-\d{4}-\d{2}-\d{2}\.csv$/);
  const title = `"${event.title?.replaceAll('"', '""')}"`;
  expect(await readFile(await download.path(), 'utf8')).toBe(
    `\uFEFFEvento;Fecha del evento;Lugar;Nombre;Email;Empresa;Fecha de registro;Email enviado\r\n${title};10/06/2099, 18:00;Online;Ana Núñez;${emails[0]};${mark};16/03/2026, 00:30;Pendiente\r\n` +
      `${title};10/06/2099, 18:00;Online;"'=HYPERLINK(""http://x"")";${emails[1]};'+34 ${mark};16/03/2026, 00:00;Pendiente\r\n`,
  );
  await section.getByRole('button', { name: 'Copiar emails' }).click();
  await expect(page.getByText('Emails copiados')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(emails.join(', '));
  await page.getByLabel('Separador al copiar emails').selectOption('Punto y coma (Outlook)');
  await page.reload();
  await section.getByRole('button', { name: 'Copiar emails' }).click();
  await expect(page.getByText('Emails copiados')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(emails.join('; '));
});

test('an admin resends a confirmation', async ({ adminPage: page, api, addArticle, mailbox }) => {
  // A draft, whose mails wait: no other test's worker sends this one between the two presses.
  const event = await addArticle({ category: 'evento', is_published: false, event_date: nextWeek() });
  const [email = ''] = await register(api, event.id, [{ name: 'Ana Núñez', email_sent: true }]);
  await page.goto(`/admin/registrations?buscar=${email}`);
  await unfold(sectionOf(page, event));
  const again = sectionOf(page, event).getByRole('button', { name: 'Reenviar el email a Ana Núñez' });
  await again.click();
  await expect(page.getByText('Email reenviado', { exact: true })).toBeVisible();
  await again.click();
  await expect(page.getByText('Ya hay uno en camino para esta persona.')).toBeVisible();
  // Published long ago, to keep the first page of the list for other tests.
  await api.from('news_events').update({ is_published: true, published_at: '2001-01-01T10:00:00Z' }).eq('id', event.id);
  await sendWaitingMails();
  expect((await mailbox.waitFor(email)).calendar?.event.summary).toBe(event.title);
});
