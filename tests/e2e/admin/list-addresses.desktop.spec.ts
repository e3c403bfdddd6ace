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
