import { expect, type Page } from '@playwright/test';
import { openEditor, saveButton } from '../../e2e/steps/article-editor.ts';
import { chooseAction } from '../../e2e/steps/article-list.ts';
import { findImage } from '../../e2e/steps/image-library.ts';
import { pngFile } from '../../helpers/images.ts';
import { answering, extra, findArticle, pressing, retry, type Call, type Kit } from './call.ts';

const OBJECTS = '/storage/v1/object/news-images';
const TEXT = 'Un texto que no se puede perder';
const image = { name: 'foto.png', mimeType: 'image/png', buffer: pngFile({ width: 64, height: 36 }) };

/** The editor's save button; the text survives a failure. */
const saving = (page: Page, passed = 'Noticia actualizada', label = 'Contenido', text = TEXT) =>
  pressing(page, saveButton(page), 'Error al guardar la noticia', passed, {
    kept: async () => {
      await expect(page.getByLabel(label)).toHaveValue(text);
      await expect(saveButton(page)).toBeEnabled();
    },
  });

/** Opens the editor on a new article and changes its text. */
async function startEditing({ page, publish }: Kit): Promise<string> {
  const { title } = await publish();
  await openEditor(page, title);
  await page.getByLabel('Contenido').fill(TEXT);
  return title;
}

async function chooseImage(page: Page): Promise<void> {
  await page.getByLabel('Imagen').setInputFiles(image);
  await expect(page.getByRole('button', { name: 'Quitar imagen' })).toBeEnabled();
}

/** Replaces a stored image. Deleting the old one is an extra: the article is already saved. */
async function replacing(kit: Kit) {
  const { page } = kit;
  const title = await startEditing(kit);
  await chooseImage(page);
  await saveButton(page).click();
  const saved = page.getByText('Noticia actualizada');
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await chooseImage(page);
  return extra(() => saveButton(page).click(), saved);
}

/** Stores an image for a text that is never saved, and opens it on the images page. */
async function showUnused({ page, publish }: Kit) {
  await openEditor(page, (await publish()).title);
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      response.url().includes(`${OBJECTS}/`) &&
      !response.url().endsWith('w00.jpg'),
  );
  await page.locator('input[type=file][multiple]').setInputFiles(image);
  const name = new URL((await stored).url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByText('Subiendo imagen…').first()).toBeHidden();
  return { name, tile: await findImage(page, name) };
}

/** Publishes an article and deletes it from the list. */
export async function deleteArticle({ page, publish }: Kit) {
  const article = await publish();
  await findArticle(page, article.title);
  await chooseAction(page, article.title, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Noticia eliminada correctamente')).toBeVisible();
  return article;
}

/** Writes of articles and their images. */
export const articleWrites: readonly Call[] = [
  {
    name: 'creating an article',
    is: 'POST news_events',
    prepare: async ({ page, admin }) => {
      await page.goto('/admin/news');
      await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
      await page.getByLabel('Título').fill(`Avería ${admin.id.slice(0, 6)} ${Date.now()}`);
      await page.getByLabel('Extracto').fill('Un extracto');
      await page.getByLabel('Contenido').fill(TEXT);
      await page.getByLabel('Publicado').uncheck();
      return saving(page, 'Noticia creada');
    },
  },
  {
    name: 'changing an article',
    is: 'PATCH news_events',
    prepare: async (kit) => {
      await startEditing(kit);
      return saving(kit.page);
    },
  },
  {
    name: 'storing an image',
    is: `POST ${OBJECTS}*`,
    prepare: async (kit) => {
      await startEditing(kit);
      await chooseImage(kit.page);
      return saving(kit.page);
    },
  },
  { name: 'removing the old image', is: `DELETE ${OBJECTS}*`, prepare: replacing },
  { name: 'removing the text of the old image', is: 'DELETE image_texts', prepare: replacing },
  {
    name: 'saving an event with its join link',
    is: 'POST rpc/save_with_join_link',
    prepare: async ({ page, publishEvent }) => {
      const [label, url] = ['Enlace para asistir', 'https://meet.example.com/sala'];
      await openEditor(page, (await publishEvent()).title);
      await page.getByLabel(label).fill(url);
      return saving(page, 'Noticia actualizada', label, url);
    },
  },
  {
    name: 'deleting an article',
    is: 'DELETE news_events',
    prepare: async ({ page, publish }) => {
      const { title } = await publish();
      await findArticle(page, title);
      await chooseAction(page, title, 'Eliminar');
      return answering(page, 'Eliminar', 'Error al eliminar la noticia', 'Noticia eliminada correctamente');
    },
  },
  {
    name: 'bringing an article back',
    is: 'POST rpc/restore_article',
    prepare: async (kit) => {
      const { page } = kit;
      const { title } = await deleteArticle(kit);
      await page.getByRole('button', { name: 'Eliminadas', exact: true }).click();
      const button = page.getByRole('button', { name: `Recuperar ${title}` });
      return pressing(page, button, 'Error al recuperar la noticia', 'Noticia recuperada', {
        // If the call succeeded despite the fault, the list has already updated.
        again: () => button.click({ timeout: 5_000 }).catch(() => findArticle(page, title)),
        done: page.getByRole('button', { name: `Editar ${title}` }),
      });
    },
  },
  {
    name: 'having a mail sent to oneself',
    is: 'POST /functions/v1/preview-mail',
    prepare: async ({ page, publishEvent }) => {
      await openEditor(page, (await publishEvent()).title);
      await page.getByText('Así llegará el email').click();
      const button = page.getByRole('button', { name: 'Enviarme una prueba' });
      await button.waitFor();
      return pressing(page, button, 'No se ha enviado la prueba', 'Prueba enviada');
    },
  },
  {
    name: 'keeping the text of an image',
    is: 'POST image_texts',
    prepare: async (kit) => {
      const { tile } = await showUnused(kit);
      const field = tile.getByLabel('Texto alternativo');
      await field.fill(TEXT);
      return {
        make: () => field.blur(),
        failed: tile.getByText('No se ha guardado el texto alternativo'),
        passed: tile.getByText('Guardado', { exact: true }),
        again: retry(kit.page),
        kept: () => expect(field).toHaveValue(TEXT),
      };
    },
  },
  {
    name: 'removing an image',
    is: `DELETE ${OBJECTS}`,
    prepare: async (kit) => {
      const { page } = kit;
      const { name, tile } = await showUnused(kit);
      await tile.getByRole('button', { name: `Eliminar ${name}` }).click();
      return answering(page, 'Eliminar', 'Error al eliminar la imagen', 'Imagen eliminada', {
        kept: undefined,
        done: page.getByText('Ahora la usa alguna noticia, o ya no estaba.'),
      });
    },
  },
];
