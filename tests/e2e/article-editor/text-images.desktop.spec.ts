import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';
import { colourNoise, unwritableImages } from '../../helpers/images.ts';
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

test('an upload on a slow line says how much was sent', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'uno\n\n' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  await drop(content, ['ruido.png'], { x: 40, y: 5000 }, colourNoise(400, 400));
  await expect(page.getByText(/^[1-9]\d? %$/).first()).toBeVisible();
  await expect(content).toHaveValue(new RegExp(`^uno\n\n${LINK}$`));
  await expect(page.getByText(/^\d+ %$/)).toHaveCount(0);
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
  await expect(content).toHaveValue(new RegExp(`^uno\n\n${LINK}$`));
  await expect(page.getByLabel('Extracto')).toBeFocused();
  await page.keyboard.type('!');
  await expect(page.getByLabel('Extracto')).toHaveValue('Entretanto!');
});

/** Holds every upload back until `goOn`. */
async function holdUploads(page: Page): Promise<{ goOn: () => void }> {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/storage/v1/object/news-images/*', async (route) => {
    await held;
    await route.fallback();
  });
  return { goOn };
}

/** Adds files by the toolbar's button, for the cursor or the selected words. */
async function add(page: Page, ...names: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Insertar foto' }).click();
  await (await chooser).setFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: image.buffer })));
  await expect(page.getByText('Subiendo imagen…').first()).toBeVisible();
}

const select = (content: Locator, start: number, end: number) =>
  content.evaluate((area: HTMLTextAreaElement, range) => area.setSelectionRange(...range), [start, end] as const);
const selection = (content: Locator) =>
  content.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));

test('what is typed during an upload stays behind the image, and one undo takes out the image alone', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, content: 'Primera frase. ' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const uploads = await holdUploads(page);
  await content.press('Control+End');
  await add(page, 'foto.png');
  await content.focus();
  await page.keyboard.type('Escribiendo mientras');
  uploads.goOn();
  await expect(content).toHaveValue(new RegExp(`^Primera frase\\. \n\n${LINK}\n\nEscribiendo mientras$`));
  await page.keyboard.type(' sube');
  await expect(content).toHaveValue(new RegExp(`^Primera frase\\. \n\n${LINK}\n\nEscribiendo mientras sube$`));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('Primera frase. Escribiendo mientras');
});

test('an image keeps its place and the writer’s selection through corrections elsewhere', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, content: 'uno\n\ndos\n\ntres aquí' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const uploads = await holdUploads(page);
  // Below «dos».
  await content.focus();
  await select(content, 8, 8);
  await add(page, 'foto.png', 'otra.png');
  await content.focus();
  await select(content, 0, 3);
  await page.keyboard.type('Una corrección');
  await select(content, 'Una corrección\n\ndos\n\n'.length, 'Una corrección\n\ndos\n\ntres'.length);
  uploads.goOn();
  await expect(content).toHaveValue(new RegExp(`^Una corrección\n\ndos\n\n${LINK}\n\n${LINK}\n\ntres aquí$`));
  expect(await selection(content)).toBe('tres');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue(new RegExp(`^Una corrección\n\ndos\n\n${LINK}\n\ntres aquí$`));
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('Una corrección\n\ndos\n\ntres aquí');
});

test('the words selected for an image become its text, and no others', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'La sala llena y el patio' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const uploads = await holdUploads(page);
  await content.focus();
  await select(content, 3, 13);
  await add(page, 'foto.png');
  await content.focus();
  await select(content, 16, 24);
  uploads.goOn();
  await expect(content).toHaveValue(/^La !\[sala llena\]\(http\S+\.png\) y el patio$/);
  expect(await selection(content)).toBe('el patio');
});

test('an image waits for the end of a word that a keyboard composes', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'uno\n\n' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const uploads = await holdUploads(page);
  await content.press('Control+End');
  await add(page, 'foto.png');
  await content.press('Control+Home');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'pal', selectionStart: 3, selectionEnd: 3 });
  const stored = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  uploads.goOn();
  await stored;
  await keyboard.send('Input.imeSetComposition', { text: 'palabra', selectionStart: 7, selectionEnd: 7 });
  await expect(content).toHaveValue('palabrauno\n\n');
  await keyboard.send('Input.insertText', { text: 'palabra ' });
  await expect(content).toHaveValue(new RegExp(`^palabra uno\n\n${LINK}$`));
});

test('a retry writes the image where it was added, also after changes', async ({
  adminPage: page,
  addArticle,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|StorageApiError|AppError|boom/);
  const { title } = await addArticle({ is_published: false, content: 'uno\n\n\n\ndos' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await page.route('**/storage/v1/object/news-images/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'boom' } }),
  );
  await content.focus();
  await select(content, 5, 5);
  await add(page, 'foto.png');
  await expect(page.getByText('No se ha podido subir la imagen. Vuelve a intentarlo.')).toBeVisible();
  await content.press('Control+Home');
  await page.keyboard.type('Antes. ');
  await page.unroute('**/storage/v1/object/news-images/*');
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click();
  await expect(content).toHaveValue(new RegExp(`^Antes\\. uno\n\n${LINK}\n\ndos$`));
});

test('closing the editor during an upload asks first, and leaves no image behind', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, content: 'uno' });
  await openEditor(page, title);
  const uploads = await holdUploads(page);
  await add(page, 'foto.png');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const removed = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().includes('/storage/v1/object/news-images'),
  );
  uploads.goOn();
  await removed;
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
