import { randomUUID } from 'node:crypto';
import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/admin-test.ts';
import { findCard } from '../steps/article-list.ts';

const failedRequest = /Failed to load resource|AppError/;
const notSaved = /The article was not saved/;

test('a taken address is reported under its field, with a free suggestion', async ({
  adminPage: page,
  addArticle,
  api,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  const { slug } = await addArticle({ is_published: false });
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
  await page.getByLabel('Título').fill('Otra');
  await page.getByLabel('Extracto').fill('Extracto');
  await page.getByLabel('Contenido').fill('Contenido');
  await page.getByLabel('Slug').fill(`  ${slug.toUpperCase()}!! `);
  await page.getByLabel('Slug').blur();
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
  await expect(page.locator('form').getByText('Ya existe una noticia con este slug').first()).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Error al guardar la noticia')).toBeVisible();
  await expect(page.getByLabel('Contenido')).toHaveValue('Contenido');
  await page.getByRole('button', { name: `Usar ${slug}-2` }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Noticia creada')).toBeVisible();
  const { count } = await api.from('news_events').select('id', { count: 'exact', head: true }).eq('slug', `${slug}-2`);
  expect(count).toBe(1);
});

test('the toast of a failed save covers neither the title nor the buttons of the editor', async ({
  adminPage: page,
  addArticle,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  allowConsole(notSaved);
  const { title } = await addArticle({ is_published: false });
  await page.goto('/admin/news');
  await (await findCard(page, title)).getByRole('button', { name: `Editar ${title}` }).click();
  await page.getByLabel('Contenido').fill('Un texto');
  await page.route('**/rest/v1/news_events*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  const dialog = page.getByRole('dialog');
  const toast = page.locator('[data-sonner-toast]').first();
  for (const size of [
    { width: 390, height: 844 },
    { width: 800, height: 900 },
    { width: 1280, height: 800 },
  ]) {
    await resize(page, size);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(toast).toHaveAttribute('data-mounted', 'true');
    for (const part of [
      dialog.getByRole('heading').first(),
      dialog.getByRole('button', { name: 'Cerrar', exact: true }),
      dialog.getByRole('button', { name: 'Guardar' }),
      dialog.getByRole('button', { name: 'Publicar' }),
    ]) {
      // With the toast in its final place, a click still reaches the element.
      await part.click({ trial: true });
      await expect
        .poll(
          async () => {
            const [one, other] = [await toast.boundingBox(), await part.boundingBox()];
            if (!one || !other) return 'gone';
            return (
              one.x < other.x + other.width &&
              other.x < one.x + one.width &&
              one.y < other.y + other.height &&
              other.y < one.y + one.height
            );
          },
          `${await part.textContent()} at ${size.width} px`,
        )
        .toBe(false);
    }
    await page.getByRole('button', { name: 'Cerrar aviso' }).first().click();
    await expect(toast).toHaveCount(0);
  }
});

test('twenty clicks on «Guardar» create one article', async ({ adminPage: page, api }) => {
  const title = `Una sola ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Extracto').fill('Extracto');
  await page.getByLabel('Contenido').fill('Contenido');
  await page.getByLabel('Publicado').uncheck();
  let inserts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/news_events')) inserts += 1;
  });
  await page.getByRole('button', { name: 'Guardar' }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click += 1) button.click();
  });
  await expect(page.getByText('Noticia creada')).toBeVisible();
  expect(inserts).toBe(1);
  const { count } = await api.from('news_events').select('id', { count: 'exact', head: true }).eq('title', title);
  expect(count).toBe(1);
});
