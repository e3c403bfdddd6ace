import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../steps/admin-test.ts';
import { sectionOf, register, unfold } from '../steps/registrations-desk.ts';

test('all of 2,500 registrations load despite the API’s row limit, and the page stays fast', async ({
  adminPage: page,
  api,
  addArticle,
}) => {
  // The nearest of all events, so that it stands on the first page of them.
  const event_date = new Date(Date.now() + 60_000).toISOString();
  const event = await addArticle({ category: 'evento', is_published: false, event_date });
  for (let batch = 0; batch < 5; batch += 1) {
    await register(
      api,
      event.id,
      Array.from({ length: 500 }, (_, index) => ({ name: `Persona z${batch * 500 + index}z` })),
    );
  }
  await page.goto('/admin/registrations');
  const section = sectionOf(page, event);
  await expect(section.getByText('2.500 registros')).toBeVisible();
  await unfold(section);
  await expect(section.getByText('Página 1 de 50')).toBeVisible();
  await expect(section.locator('tbody tr')).toHaveCount(50);
  await section.getByRole('button', { name: 'Siguiente' }).click();
  await expect(section.getByText('Página 2 de 50')).toBeVisible();
  await expect(section.locator('tbody tr')).toHaveCount(50);
  await page.reload();
  await expect(section.getByText('Página 2 de 50')).toBeVisible();
  await page.goBack();
  await expect(section.getByText('Página 1 de 50')).toBeVisible();

  await page.getByLabel('Buscar').fill('z2499z');
  await expect(section.getByText('1 registro', { exact: true })).toBeVisible();
  await expect(section.locator('tbody tr')).toHaveCount(1);
  await page.reload();
  await expect(section.locator('tbody tr')).toHaveCount(1);
  await page.getByLabel('Buscar').fill('');
  await expect(section.getByText('2.500 registros')).toBeVisible();

  const progress = Promise.withResolvers<void>();
  await page.route(/event_registrations\?.*id=gt\./, async (route) => {
    await progress.promise;
    await route.continue();
  });

  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect(section.getByRole('button', { name: '1.000 de 2.500' })).toBeDisabled();
  progress.resolve();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2501);
  expect(new Set(csv.match(/z\d+z/g)).size).toBe(2500);
});

test('all of 1,200 articles load', async ({ adminPage: page, api }) => {
  const mark = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    title: `Lote ${mark} ${index}`,
    slug: `lote-${mark}-${index}`,
    excerpt: 'x',
    content: 'x',
    is_published: false,
  }));
  for (let begin = 0; begin < rows.length; begin += 400) {
    const { error } = await api.from('news_events').insert(rows.slice(begin, begin + 400));
    if (error) throw error;
  }
  await page.goto('/admin/news');
  await page.getByLabel('Buscar').fill(mark);
  await expect(page.getByText('1.200 coinciden')).toBeVisible();
  await expect(page.getByText('Página 1 de 48')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2 de 48')).toBeVisible();
  expect(await page.getByRole('listitem').filter({ hasText: mark }).count()).toBe(25);
  await page.getByLabel('Buscar').fill(`${mark} 1199`);
  await expect(page.getByRole('heading', { name: `Lote ${mark} 1199` })).toBeVisible();
  await api.from('news_events').delete().like('slug', `lote-${mark}-%`);
});
