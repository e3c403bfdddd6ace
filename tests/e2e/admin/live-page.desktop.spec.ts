import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor, saveButton } from '../steps/article-editor.ts';
import { answerAtEdge } from '../steps/edge.ts';

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('the admin sees since when the public site shows an article, and again after the next save', async ({
  adminPage: page,
  addArticle,
  stack,
  checkA11y,
}) => {
  const { title, slug } = await addArticle({ is_published: false });
  await answerAtEdge(page, slug, stack);
  await openEditor(page, title);
  await press(page, 'Publicar');
  const since = page.getByText(/^En la web desde las \d\d:\d\d$/);
  await expect(since).toBeVisible();
  await checkA11y();

  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await page.getByLabel('Título').fill(`${title} de nuevo`);
  await saveButton(page).click();
  await expect(page.getByText(`«${title} de nuevo»:`)).toBeVisible();
  await expect(since).toBeVisible();
  await page.getByRole('button', { name: `Quitar el aviso de «${title} de nuevo»` }).click();
  await expect(since).toHaveCount(0);
});

test('the admin is warned when the public site shows no update within ten minutes, and can check again', async ({
  adminPage: page,
  addArticle,
  stack,
  checkA11y,
}) => {
  await page.clock.install();
  const { title, slug } = await addArticle();
  // The stale page in the host's cache.
  await page.route(`**/eventos-noticias/${slug}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<meta property="article:modified_time" content="2020-01-01T00:00:00.000Z">',
    }),
  );
  await openEditor(page, title);
  await page.getByLabel('Extracto').fill('Dicho de otro modo.');
  await saveButton(page).click();
  await expect(page.getByText('Publicando en la web…')).toBeVisible();
  const late = page.getByText('Todavía no se ve en la web');
  await expect(async () => {
    await page.clock.fastForward('01:00');
    await expect(late).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Ver el estado' })).toHaveAttribute('href', '/admin/estado');
  await checkA11y();

  await page.unroute(`**/eventos-noticias/${slug}`);
  await answerAtEdge(page, slug, stack);
  await page.getByRole('button', { name: 'Volver a comprobar' }).click();
  await expect(page.getByText(/^En la web desde las/)).toBeVisible();
});

test('an article that is not public yet is not checked', async ({ adminPage: page, addArticle }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { title, slug } = await addArticle({ hide_until_published: true, published_at: '2099-01-01T10:00:00Z' });
  await openEditor(page, title);
  await page.getByLabel('Extracto').fill('Dicho de otro modo.');
  await saveButton(page).click();
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await press(page, 'Pasar a borrador');
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('Borrador')).toBeVisible();
  await expect(page.getByText('en la web')).toHaveCount(0);
  expect(asked).not.toContain(`/eventos-noticias/${slug}`);
});
