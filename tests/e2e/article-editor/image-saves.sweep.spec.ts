import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';
import { image, save } from '../steps/image-field.ts';

test('a new image replaces the old one, which is deleted only after the save', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false });
  const address = async () =>
    (await api.from('news_events').select('image_url').eq('id', id).single()).data?.image_url ?? null;
  await openEditor(page, title);
  await page.getByLabel('Imagen').setInputFiles(image);
  await expect(page.getByRole('dialog').getByText('Falta el texto alternativo')).toBeVisible();
  await save(page);
  await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
  const first = await address();
  expect((await fetch(first ?? '')).status).toBe(200);

  const order: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      pathname.startsWith('/storage/v1/object/news-images') ||
      (pathname.endsWith('/news_events') && request.method() === 'PATCH')
    )
      order.push(`${request.method()} ${pathname.split('/')[1]}`);
  });
  await openEditor(page, title);
  await page.getByLabel('Imagen').setInputFiles(image);
  await save(page);
  await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const second = await address();
  expect(second).not.toBe(first);
  const steps = order.filter((step) => !step.startsWith('OPTIONS'));
  expect([...new Set(steps)]).toEqual(['POST storage', 'PATCH rest', 'DELETE storage']);
  expect(steps.filter((step) => !step.startsWith('POST'))).toHaveLength(2);
  expect((await fetch(first ?? '')).ok).toBe(false);
  expect((await fetch(second ?? '')).status).toBe(200);

  await openEditor(page, title);
  await page.getByRole('button', { name: 'Quitar imagen' }).click();
  await save(page);
  await expect.poll(address).toBeNull();
  await expect.poll(async () => (await fetch(second ?? '')).ok).toBe(false);
});
