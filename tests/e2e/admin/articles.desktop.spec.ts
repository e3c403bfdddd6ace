import { randomUUID } from 'node:crypto';
import { expect, test } from '../steps/admin-test.ts';
import { saveButton, showPreview } from '../steps/article-editor.ts';
import { chooseAction, findCard } from '../steps/article-list.ts';
import { sendWaitingMails } from '../steps/outbox.ts';

test(
  'an admin creates, changes and deletes an event, with a message for each',
  { tag: '@core' },
  async ({ adminPage: page, api, checkA11y }) => {
    const title = `Taller de ñandúes ${randomUUID().slice(0, 8)}`;
    await page.goto('/admin/news');
    await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Título')).toBeFocused();

    await saveButton(page).click();
    for (const message of [
      'El título es obligatorio',
      'El slug es obligatorio',
      'El extracto es obligatorio',
      'El contenido es obligatorio',
    ]) {
      await expect(dialog.getByText(message)).toBeVisible();
    }
    await expect(dialog.getByLabel('Título')).toBeFocused();
    await expect(dialog.getByLabel('Autor')).toHaveValue('Tertulia Team');
    await expect(dialog.getByLabel('Publicado')).toBeChecked();
    await expect(dialog.getByLabel('Destacado')).not.toBeChecked();
    await expect(dialog.getByLabel('Categoría')).toHaveValue('noticia');
    await expect(dialog.getByLabel('Fecha del evento')).toHaveCount(0);

    await dialog.getByLabel('Título').fill(title);
    await expect(dialog.getByLabel('Slug')).toHaveValue(
      title.toLowerCase().replace('ñandúes', 'nandues').replaceAll(' ', '-'),
    );
    await dialog.getByLabel('Extracto').fill('Un taller para probar.');
    await dialog.getByLabel('Contenido').fill('## Programa\n\nUno y **dos**.');
    await dialog.getByLabel('Categoría').selectOption('evento');
    await dialog.getByLabel('Fecha del evento').fill('2099-07-01T18:30');
    await dialog.getByLabel('Ubicación del evento').fill('Calle Mayor, 1; Madrid');
    await dialog.getByLabel('Mostrar formulario de registro').check();
    await dialog.getByLabel('Publicado').uncheck();
    await dialog.getByLabel('Destacado').check();
    await checkA11y('[role=dialog]');
    await expect((await showPreview(page)).getByRole('heading', { name: 'Programa' })).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByText('Noticia creada')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const { data: created } = await api.from('news_events').select('*').eq('title', title).single();
    expect(created).toMatchObject({
      category: 'evento',
      is_published: false,
      featured: true,
      show_registration_form: true,
      event_location: 'Calle Mayor, 1; Madrid',
      views_count: 0,
      image_url: null,
    });
    expect(Date.parse(created?.event_date ?? '')).toBe(Date.parse('2099-07-01T16:30:00Z'));

    const card = await findCard(page, title);
    for (const text of ['Evento', 'Borrador', 'Destacado', '0 vistas', 'Un taller para probar.'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card.getByText('1 de julio, 2099, 18:30 h (hora peninsular)')).toBeVisible();

    await card.getByRole('button', { name: `Editar ${title}` }).click();
    await dialog.getByLabel('Categoría').selectOption('noticia');
    await dialog.getByLabel('Título').fill(`${title} bis`);
    await expect(dialog.getByLabel('Slug')).toHaveValue(created?.slug ?? '');
    await saveButton(page).click();
    await expect(page.getByText('Noticia actualizada')).toBeVisible();
    const { data: changed } = await api
      .from('news_events')
      .select('*')
      .eq('id', created?.id ?? '')
      .single();
    expect(changed).toMatchObject({
      title: `${title} bis`,
      category: 'noticia',
      event_date: null,
      event_location: null,
      show_registration_form: false,
    });

    const again = await findCard(page, `${title} bis`);
    await chooseAction(page, `${title} bis`, 'Eliminar');
    const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que quieres eliminar esta noticia?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(again).toBeVisible();
    await chooseAction(page, `${title} bis`, 'Eliminar');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Noticia eliminada correctamente')).toBeVisible();
    await expect(again).toHaveCount(0);
    const { data: rest } = await api
      .from('news_events')
      .select('id')
      .eq('id', created?.id ?? '');
    expect(rest).toEqual([]);
  },
);

test('deleting an event lists its registrants first and offers their export', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title, slug } = await addArticle({ category: 'evento', is_published: false });
  await api.from('event_registrations').insert([
    { event_id: id, name: 'Ana Núñez', email: `ana-${id}@example.com` },
    { event_id: id, name: '=1+1', email: `luis-${id}@example.com` },
  ]);
  await page.goto('/admin/news');
  await findCard(page, title);
  await chooseAction(page, title, 'Eliminar');
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Se eliminarán también 2 registros')).toBeVisible();
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^registros-${slug}-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Noticia eliminada correctamente')).toBeVisible();
  const { data } = await api.from('event_registrations').select('id').eq('event_id', id);
  expect(data).toEqual([]);
});

test(
  'a copy starts as a draft, and only admins see a draft in the public layout',
  { tag: '@core' },
  async ({ adminPage: page, addArticle, browser, stack }) => {
    const { id, title, slug } = await addArticle({
      is_published: false,
      content: '## Un apartado\n\nTexto del borrador.',
    });
    await page.goto('/admin/news');
    await findCard(page, title);
    await chooseAction(page, title, 'Duplicar');
    await expect(page.getByLabel('Título')).toHaveValue(`${title} (copia)`);
    await expect(page.getByLabel('Slug')).toHaveValue(`${slug.replace(/^prueba-(\w{8}).*$/, 'prueba-$1')}-copia`);
    await expect(page.getByLabel('Publicado')).not.toBeChecked();
    await saveButton(page).click();
    await expect(page.getByText('Noticia creada')).toBeVisible();

    const views: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('increment_views')) views.push(request.url());
    });
    await page.goto(`/admin/news/${id}/preview`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Un apartado' })).toBeVisible();
    await expect(page.getByText('Vista previa para administradores.')).toBeVisible();
    expect(views).toEqual([]);

    const visitor = await browser.newPage();
    await visitor.goto(`${stack.siteUrl}/admin/news/${id}/preview`);
    await expect(visitor).toHaveURL(/\/login$/);
    await visitor.close();
  },
);

test.describe('in a browser in another time zone', () => {
  test.use({ timezoneId: 'America/Bogota' });

  test(
    'opening and saving changes no date, and dates are in Madrid time',
    { tag: '@core' },
    async ({ adminPage: page, addArticle, api }) => {
      const dates = { published_at: '2026-10-25T01:30:15.123456+00:00', event_date: '2099-03-29T01:30:00+00:00' };
      const { id, title } = await addArticle({ category: 'evento', is_published: false, ...dates });
      const { data: before } = await api.from('news_events').select('published_at, event_date').eq('id', id).single();
      await page.goto('/admin/news');
      await (await findCard(page, title)).getByRole('button', { name: `Editar ${title}` }).click();
      await expect(page.getByLabel('Fecha de publicación', { exact: true })).toHaveValue('2026-10-25T02:30');
      await expect(page.getByLabel('Fecha del evento')).toHaveValue('2099-03-29T03:30');
      await page.getByLabel('Extracto').fill('Otro');
      await saveButton(page).click();
      await expect(page.getByText('Noticia actualizada')).toBeVisible();
      const { data: after } = await api.from('news_events').select('published_at, event_date').eq('id', id).single();
      expect(after).toEqual(before);
    },
  );
});

test('setting the date of an event offers the calendar file to earlier registrants', async ({
  adminPage: page,
  addArticle,
  api,
  mailbox,
}) => {
  // Published, because drafts send no mails, and long ago, to keep the first page of the list for other tests.
  const { id, title } = await addArticle({ category: 'evento', published_at: '2001-01-01T10:00:00Z' });
  const email = `ana-${id}@example.com`;
  await api.from('event_registrations').insert({ event_id: id, name: 'Ana Núñez', email });
  await page.goto('/admin/news');
  await (await findCard(page, title)).getByRole('button', { name: `Editar ${title}` }).click();
  await expect(page.getByText('El evento no tiene fecha: quien se apunte no recibirá el archivo .ics.')).toBeVisible();
  await page.getByLabel('Fecha del evento').fill('2099-07-01T18:30');
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Enviar calendario a 1 inscrito' }).click();
  await expect(page.getByText('Calendario enviado', { exact: true })).toBeVisible();
  await sendWaitingMails();
  const mail = await mailbox.waitFor(email);
  expect(mail.calendar?.event.start.toISOString()).toBe('2099-07-01T16:30:00.000Z');
});
