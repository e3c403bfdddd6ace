import type { Locator } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';
import { unwritableImages } from '../../helpers/images.ts';
import { image } from '../steps/image-field.ts';

const LINK = String.raw`!\[\]\(http\S+\.png\)`;

/** Lets files fall on the text where its `offset` is drawn, as from another window. */
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

test('an image that is dropped on the text is linked where it fell, and undone with a key', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, content: 'uno\n\n\n\ndos' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await content.scrollIntoViewIfNeeded();
  // The third line: below two lines of text.
  const line = await content.evaluate((area) => Number.parseFloat(getComputedStyle(area).lineHeight));
  await drop(content, ['foto.png'], { x: 40, y: 2.5 * line });
  await expect(content).toHaveValue(new RegExp(`^uno\n\n${LINK}\n\ndos$`));
  await content.press('Control+z');
  await expect(content).toHaveValue('uno\n\n\n\ndos');
});

test('an image that cannot be stored leaves the text as it was, and comes with the retry to where it belongs', async ({
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

test('an admin who goes on writing while an image is on its way is not interrupted', async ({
  adminPage: page,
  addArticle,
}) => {
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

test('a file that is no image for a text is named, until the next one is tried', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, content: '' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const at = { x: 40, y: 20 };
  await drop(content, ['IMG_0001.HEIC'], at, unwritableImages.HEIC);
  const refusal = page.getByText('«IMG_0001.HEIC»: No se admiten imágenes HEIC: usa JPG, PNG o WEBP');
  await expect(refusal).toBeVisible();
  // Its bytes count: an image without a type is one.
  await drop(content, ['sin-tipo'], at);
  await expect(content).toHaveValue(new RegExp(`^${LINK}$`));
  await expect(refusal).toHaveCount(0);
});
