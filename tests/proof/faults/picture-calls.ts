import { expect, type Page } from '@playwright/test';
import { findPicture } from '../../e2e/picture-library.ts';
import { pngFile } from '../../helpers/pictures.ts';
import { findArticle } from './admin-reads.ts';
import { rest, retryButton, type Call, type Kit } from './call.ts';

const TEXT = 'Un puente que no se puede perder';
const picture = { name: 'foto.png', mimeType: 'image/png', buffer: pngFile({ width: 64, height: 36 }) };
const isUpload = (url: string, method: string) =>
  method === 'POST' && url.includes('/storage/v1/object/news-images/') && !url.endsWith('w00.jpg');

/** Stores a picture for a text that is never saved, and shows it on the page of the pictures. */
async function showUnused({ page, publish }: Kit) {
  const { title } = await publish();
  await findArticle(page, title);
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  const stored = page.waitForResponse((response) => isUpload(response.url(), response.request().method()));
  await page.locator('input[type=file][multiple]').setInputFiles(picture);
  const name = new URL((await stored).url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByText('Subiendo imagen…').first()).toBeHidden();
  return { name, tile: await findPicture(page, name) };
}

const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();

/** What the library of pictures asks. */
export const pictureCalls: readonly Call[] = [
  {
    name: 'the stored pictures',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/list_pictures'),
    prepare: async ({ page }) => ({
      make: async () => void (await page.goto('/admin/imagenes')),
      failed: page.getByRole('alert').getByText('No hemos podido cargar las imágenes.'),
      passed: page.getByText(/^\d+ imágenes$/),
      again: () => retryButton(page).click(),
    }),
  },
  {
    name: 'keeping the text of a picture',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('image_texts'),
    prepare: async (kit) => {
      const { page } = kit;
      const { tile } = await showUnused(kit);
      const field = tile.getByLabel('Texto alternativo');
      await field.fill(TEXT);
      return {
        make: () => field.blur(),
        failed: tile.getByText('No se ha guardado el texto alternativo'),
        passed: tile.getByText('Guardado', { exact: true }),
        again: () => retryButton(page).click(),
        kept: () => expect(field).toHaveValue(TEXT),
      };
    },
  },
  {
    name: 'removing a picture',
    who: 'admin',
    is: (method, { pathname }) => method === 'DELETE' && pathname === '/storage/v1/object/news-images',
    prepare: async (kit) => {
      const { page } = kit;
      const { name, tile } = await showUnused(kit);
      await tile.getByRole('button', { name: `Eliminar ${name}` }).click();
      return {
        make: () => confirm(page),
        failed: page.getByText('Error al eliminar la imagen').first(),
        passed: page.getByText('Imagen eliminada', { exact: true }),
        again: () => confirm(page),
        done: page.getByText('Ahora la usa alguna noticia, o ya no estaba.'),
      };
    },
  },
];
