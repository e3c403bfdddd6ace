import type { Locator } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';
import { unwritableImages } from '../../helpers/images.ts';
import { image } from '../steps/image-field.ts';

const LINK = String.raw`!\[\]\(http\S+\.png\)`;

/** Drops files on the text at the position of `offset`, as from another window. */
async function drop(
  content: Locator,
  names: readonly string[],
  at: { x: number; y: number },
  file: Buffer = image.buffer,
): Promise<void> {
  await content.evaluate(
    (area: HTMLTextAreaElement, { files, base64, x, y }) => {
      const transfer = new DataTransfer();
      const decoded = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      for (const name of files)
        transfer.items.add(new File([decoded], name, { type: name.endsWith('.png') ? 'image/png' : '' }));
      const box = area.getBoundingClientRect();
      const where = { clientX: box.left + x, clientY: box.top + y, bubbles: true, cancelable: true };
      const over = new DragEvent('dragover', { ...where, dataTransfer: transfer });
      area.dispatchEvent(over);
      if (!over.defaultPrevented) throw new Error('The browser would open the file');
      area.dispatchEvent(new DragEvent('drop', { ...where, dataTransfer: transfer }));
    },
    { files: names, base64: file.toString('base64'), ...at },
  );
}

test('an image dropped on the text is linked at that position and can be undone', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, content: 'uno\n\n\n\ndos' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await content.scrollIntoViewIfNeeded();
  // The third line, below two lines of text.
  const line = await content.evaluate((area) => Number.parseFloat(getComputedStyle(area).lineHeight));
  await drop(content, ['foto.png'], { x: 40, y: 2.5 * line });
  await expect(content).toHaveValue(new RegExp(`^uno\n\n${LINK}\n\ndos$`));
  await content.press('Control+z');
  await expect(content).toHaveValue('uno\n\n\n\ndos');
});

test('a failed image upload leaves the text unchanged, and a retry inserts the image at its position', async ({
  adminPage: page,
  addArticle,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|AppError/);
  allowConsole(/StorageApiError|AppError|boom/);
  const { title } = await addArticle({ is_published: false, content: 'uno\n\n' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await page.route('**/storage/v1/object/news-images/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'boom' } }),
  );
  await drop(content, ['a.png', 'b.png'], { x: 40, y: 5000 });
  await expect(page.getByText('No se ha podido subir la imagen. Vuelve a intentarlo.')).toBeVisible();
  await expect(content).toHaveValue('uno\n\n');

  await page.unroute('**/storage/v1/object/news-images/*');
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click();
  await expect(content).toHaveValue(new RegExp(`^uno\n\n${LINK}\n\n${LINK}$`));
  await expect(page.getByText('No se ha podido subir la imagen')).toHaveCount(0);
});

test('an upload does not interrupt the admin’s typing', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'uno' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/storage/v1/object/news-images/*', async (route) => {
    await held;
    await route.fallback();
  });
  await drop(content, ['foto.png'], { x: 400, y: 20 });
  await expect(page.getByText('Subiendo imagen…').first()).toBeVisible();
  await page.getByLabel('Extracto').fill('Entretanto');
  await page.getByLabel('Extracto').focus();
  goOn();
  await expect(content).toHaveValue(new RegExp(`^uno${LINK}$`));
  await expect(page.getByLabel('Extracto')).toBeFocused();
  await page.keyboard.type('!');
  await expect(page.getByLabel('Extracto')).toHaveValue('Entretanto!');
});

test('an unsupported file is named in an error until the next try', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: '' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const at = { x: 40, y: 20 };
  await drop(content, ['IMG_0001.HEIC'], at, unwritableImages.HEIC);
  const refusal = page.getByText('«IMG_0001.HEIC»: No se admiten imágenes HEIC: usa JPG, PNG o WEBP');
  await expect(refusal).toBeVisible();
  // The bytes decide: an image without a MIME type is accepted.
  await drop(content, ['sin-tipo'], at);
  await expect(content).toHaveValue(new RegExp(`^${LINK}$`));
  await expect(refusal).toHaveCount(0);
});
