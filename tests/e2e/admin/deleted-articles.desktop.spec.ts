import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';
import { chooseAction, findCard } from '../steps/article-list.ts';
import { image, save } from '../steps/image-field.ts';
import { nextWeek, register } from '../steps/registrations-desk.ts';

test('a deletion is undone by keyboard, and the article is public again', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ views_count: 7 });
  await page.goto('/admin/news');
  const card = await findCard(page, title);
  const question = page.getByRole('alertdialog');
  await chooseAction(page, title, 'Eliminar');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Noticia eliminada correctamente')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(card).toHaveCount(0);
  // Keys to the toast, its close button and its action.
  await page.keyboard.press('Alt+KeyT');
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Noticia recuperada')).toBeVisible();
  await expect(card).toBeVisible();
  const { data } = await api.from('news_events').select('is_published, views_count').eq('id', id).single();
  expect(data).toEqual({ is_published: true, views_count: 7 });
});

test('a deleted event with registrations is restored as a draft, with its image and without registrations', async ({
  adminPage: page,
  addArticle,
  api,
  checkA11y,
}) => {
  const { id, title, slug } = await addArticle({
    category: 'evento',
    event_date: nextWeek(),
    show_registration_form: true,
    published_at: '2024-01-10T09:00:00Z',
  });
  await register(api, id, [{ name: 'Ana Núñez' }]);
  await openEditor(page, title);
  await page.getByLabel('Imagen').setInputFiles(image);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { data: before } = await api.from('news_events').select('image_url').eq('id', id).single();

  await chooseAction(page, title, 'Eliminar');
  await expect(page.getByRole('alertdialog').getByText('pero no sus registros')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Puedes recuperarla, sin sus registros, en «Eliminadas».')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  const other = await addArticle({ title: 'Ocupa su dirección', slug });

  await page.getByRole('button', { name: 'Eliminadas', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Noticias eliminadas' });
  const row = dialog.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('Quedan 30 días')).toBeVisible();
  await expect(row.getByText('Tenía 1 registro, que no se recupera.')).toBeVisible();
  await checkA11y();
  await row.getByRole('button', { name: `Recuperar ${title}` }).click();
  await expect(page.getByText(`la suya es ahora /eventos-noticias/${slug}-2.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Eliminadas', exact: true })).toBeFocused();
  const card = await findCard(page, title);
  await expect(card.getByText('Borrador', { exact: true })).toBeVisible();

  const { data } = await api.from('news_events').select('image_url, event_registrations(id)').eq('id', id).single();
  expect(data).toEqual({ image_url: before?.image_url, event_registrations: [] });
  expect((await fetch(before?.image_url ?? '')).status).toBe(200);
  expect(other.slug).toBe(slug);
});

test('an article that another admin has restored is reported as gone', async ({ adminPage: page, addArticle, api }) => {
  const { id, title } = await addArticle();
  await api.from('news_events').delete().eq('id', id);
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Eliminadas', exact: true }).click();
  const button = page.getByRole('button', { name: `Recuperar ${title}` });
  await expect(button).toBeVisible();
  await api.from('deleted_articles').delete().eq('id', id);
  await button.click();
  await expect(page.getByText('La noticia ya no está entre las eliminadas')).toBeVisible();
  await expect(button).toHaveCount(0);
});
