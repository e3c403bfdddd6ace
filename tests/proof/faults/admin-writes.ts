import { expect, type Page } from '@playwright/test';
import { saveButton } from '../../e2e/article-editor.ts';
import { chooseAction } from '../../e2e/article-list.ts';
import { pngFile } from '../../helpers/pictures.ts';
import { findArticle } from './admin-reads.ts';
import { rest, type Call, type Kit } from './call.ts';

const NEWS = rest('news_events');
const OBJECTS = '/storage/v1/object/news-images';
const picture = { name: 'foto.png', mimeType: 'image/png', buffer: pngFile({ width: 64, height: 36 }) };
const TEXT = 'Un texto que no se puede perder';

const save = (page: Page) => saveButton(page).click();
const saveFailed = (page: Page) => page.getByText('Error al guardar la noticia').first();
const textKept = (page: Page) => async () => {
  await expect(page.getByLabel('Contenido')).toHaveValue(TEXT);
  await expect(saveButton(page)).toBeEnabled();
};

/** Opens the editor on an article of its own and changes its text. */
async function startEditing({ page, publish }: Kit, values: Parameters<Kit['publish']>[0] = {}) {
  const article = await publish(values);
  await findArticle(page, article.title);
  await page.getByRole('button', { name: `Editar ${article.title}` }).click();
  await page.getByLabel('Contenido').fill(TEXT);
  return article;
}

/** An article whose picture lies in the bucket, open in the editor with another one chosen. */
async function startReplacing(kit: Kit) {
  const { page } = kit;
  const article = await startEditing(kit);
  await page.getByLabel('Imagen').setInputFiles(picture);
  await save(page);
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await page.getByRole('button', { name: `Editar ${article.title}` }).click();
  await page.getByLabel('Imagen').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Quitar imagen' })).toBeEnabled();
}

/** What the editor writes. */
export const articleWrites: readonly Call[] = [
  {
    name: 'creating an article',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === NEWS,
    prepare: async ({ page, admin }) => {
      await page.goto('/admin/news');
      await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
      await page.getByLabel('Título').fill(`Avería ${admin.id.slice(0, 6)} ${Date.now()}`);
      await page.getByLabel('Extracto').fill('Un extracto');
      await page.getByLabel('Contenido').fill(TEXT);
      await page.getByLabel('Publicado').uncheck();
      return {
        make: () => save(page),
        failed: saveFailed(page),
        passed: page.getByText('Noticia creada'),
        again: () => save(page),
        kept: textKept(page),
      };
    },
  },
  {
    name: 'changing an article',
    who: 'admin',
    is: (method, { pathname }) => method === 'PATCH' && pathname === NEWS,
    prepare: async (kit) => {
      const { page } = kit;
      await startEditing(kit);
      return {
        make: () => save(page),
        failed: saveFailed(page),
        passed: page.getByText('Noticia actualizada'),
        again: () => save(page),
        kept: textKept(page),
      };
    },
  },
  {
    name: 'storing a picture',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname.startsWith(OBJECTS),
    prepare: async (kit) => {
      const { page } = kit;
      await startEditing(kit);
      await page.getByLabel('Imagen').setInputFiles(picture);
      await expect(page.getByRole('button', { name: 'Quitar imagen' })).toBeEnabled();
      return {
        make: () => save(page),
        failed: saveFailed(page),
        passed: page.getByText('Noticia actualizada'),
        again: () => save(page),
        kept: textKept(page),
      };
    },
  },
  {
    name: 'removing the old picture',
    who: 'admin',
    is: (method, { pathname }) => method === 'DELETE' && pathname.startsWith(OBJECTS),
    prepare: async (kit) => {
      const { page } = kit;
      await startReplacing(kit);
      // The article is saved by then; a picture left behind is found in the library and by the sweep.
      return {
        make: () => save(page),
        failed: page.getByText('Noticia actualizada'),
        passed: page.getByText('Noticia actualizada'),
      };
    },
  },
  {
    name: 'removing the text of the old picture',
    who: 'admin',
    is: (method, { pathname }) => method === 'DELETE' && pathname === rest('image_texts'),
    prepare: async (kit) => {
      const { page } = kit;
      await startReplacing(kit);
      return {
        make: () => save(page),
        failed: page.getByText('Noticia actualizada'),
        passed: page.getByText('Noticia actualizada'),
      };
    },
  },
  {
    name: 'deleting an article',
    who: 'admin',
    is: (method, { pathname }) => method === 'DELETE' && pathname === NEWS,
    prepare: async ({ page, publish }) => {
      const article = await publish();
      await findArticle(page, article.title);
      await chooseAction(page, article.title, 'Eliminar');
      const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      return {
        make: confirm,
        failed: page.getByText('Error al eliminar la noticia').first(),
        passed: page.getByText('Noticia eliminada correctamente'),
        again: confirm,
        kept: () => expect(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' })).toBeEnabled(),
      };
    },
  },
];
