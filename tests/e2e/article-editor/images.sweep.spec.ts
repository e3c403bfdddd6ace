import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { previewUrl } from '../../../supabase/functions/_shared/contract/article/image-widths.ts';
import { asPhoto, colourNoise, pngOfSize, unwritableImages } from '../../helpers/images.ts';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor, showPreview } from '../steps/article-editor.ts';
import { image, save } from '../steps/image-field.ts';

const MiB = 1024 * 1024;

/** An image drawn by the browser, with a red top left quarter on blue. */
async function drawImage(page: Page, width: number, height: number, type = 'image/jpeg'): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ w, h, as }) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d')!;
      context.fillStyle = 'blue';
      context.fillRect(0, 0, w, h);
      context.fillStyle = 'red';
      context.fillRect(0, 0, w / 2, h / 2);
      return canvas.toDataURL(as, 0.9).split(',')[1] ?? '';
    },
    { w: width, h: height, as: type },
  );
  return Buffer.from(base64, 'base64');
}

/** Records the digest of the last uploaded file in session storage. */
async function noteWhatIsSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- Runs in the page, without the outer scope.
    const note = async (file: Blob) => {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
      sessionStorage.setItem('sent', [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    };
    const original = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const files = body instanceof FormData ? [...body.values()].filter((value) => value instanceof Blob) : [];
      void Promise.all(files.map(note)).then(() => original.call(this, body));
    };
  });
}

/** The size of the decoded image, and the quarter that is red. */
function look(page: Page, bytes: Buffer) {
  return page.evaluate(async (base64) => {
    const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)]);
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(bitmap, 0, 0);
    const red = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ].findIndex(([x = 0, y = 0]) => {
      const [r = 0, , b = 0] = context.getImageData(bitmap.width * x, bitmap.height * y, 1, 1).data;
      return r > 180 && b < 80;
    });
    return { width: bitmap.width, height: bitmap.height, red };
  }, bytes.toString('base64'));
}

test('a file that is not an image is refused with a message, and nothing is stored', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false });
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/storage/v1/object/') && request.method() === 'POST') uploads.push(request.url());
  });
  await openEditor(page, title);
  const input = page.getByLabel('Imagen');
  const refusal = page.getByRole('dialog').getByText('Por favor selecciona un archivo de imagen válido');
  await input.setInputFiles({ ...image, buffer: Buffer.from('texto') });
  await expect(refusal).toBeVisible();
  await input.setInputFiles(image);
  await expect(refusal).toHaveCount(0);
  await input.setInputFiles({ name: 'foto.gif', mimeType: 'image/gif', buffer: unwritableImages.GIF });
  await expect(page.getByRole('dialog').getByText('No se admiten imágenes GIF: usa JPG, PNG o WEBP')).toBeVisible();
  await input.setInputFiles({ ...image, buffer: pngOfSize(5 * MiB + 1) });
  await expect(page.getByRole('dialog').getByText('La imagen no debe superar los 5MB')).toBeVisible();
  await input.setInputFiles({ ...image, buffer: pngOfSize(5 * MiB) });
  await expect(page.getByRole('dialog').getByText('La imagen no debe superar los 5MB')).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar imagen' }).click();
  expect(uploads).toEqual([]);
});

test('a photo keeps its type and is stored smaller, upright, and without its location', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false });
  await noteWhatIsSent(page);
  for (const orientation of [1, 3, 6, 8]) {
    await openEditor(page, title);
    const whole = asPhoto(await drawImage(page, 2400, 1600), orientation);
    // One file is truncated, as after a phone switched off; browsers can still draw it.
    const original = orientation === 8 ? whole.subarray(0, -40) : whole;
    await page
      .getByLabel('Imagen')
      .setInputFiles({ name: `foto-${orientation}.JPG`, mimeType: 'image/jpeg', buffer: original });
    await page.getByLabel('Texto alternativo').fill('Un cuadro rojo y azul');
    await save(page);
    await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const { data } = await api.from('news_events').select('image_url, image_alt').eq('id', id).single();
    expect(data?.image_url).toMatch(/\/news-images\/\d{13}-[a-f0-9]{16}w\d+\.jpg$/);
    expect(data?.image_alt).toBe('Un cuadro rojo y azul');
    const answer = await fetch(data?.image_url ?? '');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const stored = Buffer.from(await answer.arrayBuffer());
    const sent = await page.evaluate(() => sessionStorage.getItem('sent'));
    expect(createHash('sha256').update(stored).digest('hex')).toBe(sent);
    expect(stored.includes('Exif') || stored.includes('EXIF')).toBe(false);
    expect(original.includes('Exif')).toBe(true);
    const before = await look(page, whole);
    const after = await look(page, stored);
    expect(after.red).toBe(before.red);
    expect([after.width, after.height]).toEqual(before.width > before.height ? [1920, 1280] : [1600, 2400]);
    for (const width of [720, 1280]) {
      const smaller = Buffer.from(
        await (await fetch((data?.image_url ?? '').replace(/w\d+(?=\.jpg$)/, `w${width}`))).arrayBuffer(),
      );
      expect(await look(page, smaller)).toMatchObject({ width, red: before.red });
    }
    const preview = Buffer.from(await (await fetch(previewUrl(data?.image_url ?? '') ?? '')).arrayBuffer());
    expect(await look(page, preview)).toMatchObject({ width: 1200, height: 630 });
  }
});

const kinds = [
  { type: 'image/jpeg', name: 'Foto de portada.JPEG', extension: 'jpeg' },
  { type: 'image/jpeg', name: 'foto.png', extension: 'jpg' },
  { type: 'image/png', name: 'foto.PNG', extension: 'png' },
  { type: 'image/webp', name: 'foto.webp', extension: 'webp' },
];

test('a stored image has its file’s type and a name of timestamp, random text and extension, in every width', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false });
  for (const { type, name, extension } of kinds) {
    await openEditor(page, title);
    const buffer = await drawImage(page, 1600, 900, type);
    const before = Date.now();
    await page.getByLabel('Imagen').setInputFiles({ name, mimeType: type, buffer });
    await page.getByLabel('Texto alternativo').fill('Un cuadro');
    await save(page);
    await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const { data } = await api.from('news_events').select('image_url').eq('id', id).single();
    const address = data?.image_url ?? '';
    const [, moment = '', end = ''] = /\/(\d{13})-[a-z0-9]{16}w1600\.([a-z]+)$/.exec(address) ?? [];
    expect(end).toBe(extension);
    expect(Number(moment)).toBeGreaterThanOrEqual(before);
    expect(Number(moment)).toBeLessThanOrEqual(Date.now());
    for (const width of [720, 1280, 1600]) {
      const stored = await fetch(address.replace(/w1600(?=\.)/, `w${width}`));
      expect([stored.status, stored.headers.get('content-type')]).toEqual([200, type]);
    }
  }
});

test('an image that is too large after encoding is stored smaller, not in another type', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false });
  await openEditor(page, title);
  await page
    .getByLabel('Imagen')
    .setInputFiles({ name: 'ruido.png', mimeType: 'image/png', buffer: colourNoise(1920, 1920) });
  await page.getByLabel('Texto alternativo').fill('Ruido');
  await save(page);
  await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
  const { data } = await api.from('news_events').select('image_url').eq('id', id).single();
  const [, width = ''] = /w(\d+)\.png$/.exec(data?.image_url ?? '') ?? [];
  expect(Number(width)).toBeGreaterThan(900);
  expect(Number(width)).toBeLessThan(1920);
  const stored = await fetch(data?.image_url ?? '');
  expect(stored.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await stored.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(5 * MiB);
  expect(await look(page, bytes)).toMatchObject({ width: Number(width), height: Number(width) });
  const preview = await (await fetch(previewUrl(data?.image_url ?? '') ?? '')).arrayBuffer();
  expect(preview.byteLength).toBeLessThanOrEqual(300_000);
});

test('a long capture keeps the width of its words, and a small photo loses its location too', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false });
  for (const { width, height, stored } of [
    { width: 1080, height: 6000, stored: 'w1080' },
    { width: 400, height: 300, stored: 'w400' },
  ]) {
    await openEditor(page, title);
    const photo = asPhoto(await drawImage(page, width, height), 1);
    expect(photo.includes('Exif')).toBe(true);
    await page.getByLabel('Imagen').setInputFiles({ name: 'captura.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByLabel('Texto alternativo').fill('Una captura');
    await save(page);
    await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { data } = await api.from('news_events').select('image_url').eq('id', id).single();
    expect(data?.image_url).toContain(stored);
    const bytes = Buffer.from(await (await fetch(data?.image_url ?? '')).arrayBuffer());
    expect(await look(page, bytes)).toMatchObject({ width, height });
    expect(bytes.includes('Exif')).toBe(false);
  }
});

test('a browser whose canvas gives noise stores nothing, and says why', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false });
  await page.addInitScript(() => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const answer = read.apply(this, area);
      crypto.getRandomValues(answer.data);
      return answer;
    };
  });
  await openEditor(page, title);
  await page.getByLabel('Imagen').setInputFiles(image);
  await expect(page.getByRole('dialog').getByText(/Tu navegador altera las imágenes/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar imagen' })).toHaveCount(0);
});

test('an image pasted into the text is stored and linked at the cursor', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'antes después' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await content.evaluate((area: HTMLTextAreaElement, base64) => {
    area.focus();
    area.setSelectionRange(6, 6);
    const transfer = new DataTransfer();
    transfer.items.add(
      new File([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], 'captura.png', {
        type: 'image/png',
      }),
    );
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
  }, image.buffer.toString('base64'));
  await expect(content).toHaveValue(
    /^antes !\[\]\(http:\/\/127\.0\.0\.1:\d+\/storage\/v1\/object\/public\/news-images\/\d{13}-[a-z0-9]+\.png\)después$/,
  );
  await expect((await showPreview(page)).locator('img')).toHaveJSProperty('complete', true);
});
