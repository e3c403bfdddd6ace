import { randomUUID } from 'node:crypto';
import { expect, test } from '../steps/admin-test.ts';
import { createPerson, openSession } from '../steps/people.ts';

test('the list of subscribers is the same after a reload, with Back and in a colleague’s browser', async ({
  adminPage: page,
  api,
  browser,
}) => {
  const tag = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 30 }, (_, index) => ({
    email: `p${index}-${tag}@example.com`,
    consent_text_version: '2026-01',
    event_title: 'Un taller',
  }));
  const { error } = await api.from('newsletter_subscribers').insert(rows);
  if (error) throw error;

  await page.goto('/admin/boletin');
  await page.getByLabel('Estado').selectOption('Por confirmar');
  await page.getByLabel('Buscar').fill(tag);
  await expect(page).toHaveURL(`/admin/boletin?estado=waiting&buscar=${tag}`);
  await expect(page.getByText('30 direcciones')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2 de 2')).toBeVisible();
  await expect(page).toHaveURL(`/admin/boletin?estado=waiting&buscar=${tag}&pagina=2`);

  const isSame = async (seen: typeof page) => {
    await expect(seen.getByText('Página 2 de 2')).toBeVisible();
    await expect(seen.getByLabel('Buscar')).toHaveValue(tag);
    await expect(seen.getByRole('main').getByRole('listitem')).toHaveCount(5);
  };
  await page.reload();
  await isSame(page);
  await page.getByRole('link', { name: 'Equipo' }).click();
  await expect(page).toHaveURL('/admin/equipo');
  await page.goBack();
  await isSame(page);
  const colleague = await browser.newPage();
  await openSession(colleague, await createPerson());
  await colleague.goto(page.url());
  await isSame(colleague);
  await page.goBack();
  await expect(page.getByText('Página 1 de 2')).toBeVisible();
  await colleague.close();
});

test('the list of articles is filtered, searched and sorted by the server, as its address says', async ({
  adminPage: page,
  addArticle,
}) => {
  const mark = `Nuñez${randomUUID().slice(0, 8)}`;
  const titled = (title: string) => ({ title: `${title} ${mark}` });
  await addArticle({ ...titled('Antigua'), category: 'caso-de-estudio', published_at: '2025-01-01T10:00:00Z' });
  await addArticle({
    ...titled('Jornada'),
    category: 'evento',
    event_date: '2099-01-20T10:00:00Z',
    published_at: '2025-12-01T10:00:00Z',
    author: `Núria 100%_${mark}`,
  });
  await addArticle({
    ...titled('Taller'),
    category: 'evento',
    event_date: '2098-03-01T10:00:00Z',
    published_at: '2026-02-01T10:00:00Z',
    featured: true,
  });
  await addArticle({ ...titled('Mañana'), published_at: '2099-01-01T10:00:00Z', hide_until_published: true });
  await addArticle({ ...titled('Borrador'), published_at: '2026-01-10T10:00:00Z', is_published: false });
  const lists: [string, string[]][] = [
    ['', ['Borrador', 'Mañana', 'Taller', 'Jornada', 'Antigua']],
    ['&estado=publicadas', ['Taller', 'Jornada', 'Antigua']],
    ['&estado=programadas', ['Mañana']],
    ['&estado=borradores', ['Borrador']],
    ['&estado=destacadas', ['Taller']],
    ['&tipo=evento', ['Taller', 'Jornada']],
    ['&orden=publicacion', ['Mañana', 'Taller', 'Borrador', 'Jornada', 'Antigua']],
    ['&orden=evento', ['Jornada', 'Taller', 'Borrador', 'Mañana', 'Antigua']],
    ['&orden=vistas', ['Borrador', 'Mañana', 'Taller', 'Jornada', 'Antigua']],
    ['%20NURIA', ['Jornada']],
    ['%20100%25_', ['Jornada']],
    ['%20%25', ['Jornada']],
  ];
  const search = mark.toUpperCase().replace('Ñ', 'N');
  for (const [rest, titles] of lists) {
    await page.goto(`/admin/news?buscar=${search}${rest}`);
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: mark })).toHaveText(
      titles.map((title) => `${title} ${mark}`),
    );
  }
  await page.goto(`/admin/news?buscar=${search}&estado=destacadas`);
  await page.getByRole('link', { name: 'Equipo' }).click();
  await expect(page).toHaveURL('/admin/equipo');
  await page.goBack();
  await expect(page.getByText('1 coincide')).toBeVisible();
  await expect(page.getByLabel('Estado')).toHaveValue('destacadas');
});

test('the list of articles and its search ask for one page, without texts, in the specified order', async ({
  adminPage: page,
  addArticle,
}) => {
  await addArticle({ content: 'x'.repeat(5000) });
  const asked: { search: string; range: string | undefined }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'GET' && url.pathname === '/rest/v1/news_events')
      asked.push({ search: decodeURIComponent(url.search), range: request.headers()['range'] });
  });
  await page.goto('/admin/news');
  await expect(page.getByText(/^[\d.]+ en total, [\d.]+ sin publicar$/)).toBeVisible();
  expect(asked).toEqual([
    { search: expect.stringMatching(/^\?select=id,(?!.*content).*&order=created_at\.desc,id\.asc$/), range: '0-24' },
  ]);
  await page.getByLabel('Buscar').fill('inteligencia');
  await expect(page.getByText(/coinciden?$/)).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(asked[1]?.search).toMatch(/^\?select=id,title,(?!.*content).*search_text=like\.%inteligencia%/);
});
