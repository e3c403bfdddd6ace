import { randomUUID } from 'node:crypto';
import jsQR from 'jsqr';
import { encodeQR } from 'qr';
import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { sendWaitingMails } from '../steps/outbox.ts';
import { nextWeek, register } from '../steps/registrations-desk.ts';

/** The pixels of an image, as the browser decodes it. */
async function pixelsOf(page: Page, image: string) {
  const { data, width, height } = await page.evaluate(async (source) => {
    const element = new Image();
    element.src = source;
    await element.decode();
    const canvas = document.createElement('canvas');
    canvas.width = element.naturalWidth;
    canvas.height = element.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(element, 0, 0);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    return { data: [...pixels.data], width: pixels.width, height: pixels.height };
  }, image);
  return { data: new Uint8ClampedArray(data), width, height };
}

/** A camera before which an image is held: this machine has none. */
const holdBeforeCamera = (page: Page, image: string) =>
  page.evaluate(async (source) => {
    const element = new Image();
    element.src = source;
    await element.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 480;
    canvas.height = 480;
    const context = canvas.getContext('2d')!;
    const draw = () => {
      context.fillStyle = '#ddd';
      context.fillRect(0, 0, 480, 480);
      context.drawImage(element, 60, 60, 360, 360);
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, image);

test('the code of the confirmation leads to the registration, and lets the person in once', async ({
  adminPage: page,
  api,
  stack,
  mailbox,
  addArticle,
  checkA11y,
}) => {
  const event = await addArticle({ category: 'evento', event_date: nextWeek(), show_registration_form: true });
  const other = await addArticle({ category: 'evento', event_date: nextWeek() });
  const email = `ana-${randomUUID()}@example.com`;
  await api.rpc('register_for_event', {
    p_event_id: event.id,
    p_name: 'Ana Núñez',
    p_email: email,
    p_company: 'Acme',
    p_client_hash: email,
  });
  await sendWaitingMails();
  const mail = await mailbox.waitFor(email);
  const attachment = mail.attachments?.find(({ contentType }) => contentType.startsWith('image/gif'));
  const bytes = await fetch(
    `${stack.mailUrl}/email/${mail.id}/attachment/${encodeURIComponent(attachment?.generatedFileName ?? '')}`,
  ).then((answer) => answer.arrayBuffer());
  const image = `data:image/gif;base64,${Buffer.from(bytes).toString('base64')}`;
  await page.goto(`/admin/registrations/${event.id}/asistencia`);
  await expect(page.getByText('0 de 1')).toBeVisible();

  // By a decoder that did not make it.
  const pixels = await pixelsOf(page, image);
  const link = jsQR(pixels.data, pixels.width, pixels.height)?.data ?? '';
  expect(link).toMatch(/\/registro#t=1\.[0-9a-f]{32}\.[0-9a-f]{32}$/);
  expect(mail.text).toContain(`Enseña tu registro al llegar: ${link}`);

  await holdBeforeCamera(page, image);
  await page.getByRole('button', { name: 'Escanear' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escanear' });
  await expect(dialog.getByText('Ana Núñez: ha venido.')).toBeVisible();
  await checkA11y();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('1 de 1')).toBeVisible();
  await page.getByRole('button', { name: 'Escanear' }).click();
  await expect(dialog.getByText(/^Ana Núñez ya está dentro desde las \d{2}:\d{2}\.$/)).toBeVisible();

  await page.goto(`/admin/registrations/${other.id}/asistencia`);
  await expect(page.getByText('0 de 0')).toBeVisible();
  await holdBeforeCamera(page, image);
  await page.getByRole('button', { name: 'Escanear' }).click();
  await expect(dialog.getByText(`Es de otro evento: «${event.title}»`)).toBeVisible();

  // The phone's own camera opens the link.
  await page.goto(new URL(link).pathname + new URL(link).hash);
  const door = page.getByRole('region', { name: 'Para quien está en la puerta' });
  await expect(door.getByText(/Ya está dentro desde las/)).toBeVisible();
  const code = page.getByRole('img', { name: 'Código QR de tu registro' });
  await expect(code).toBeVisible();
  await checkA11y();
  const { data } = await api
    .from('attendance')
    .select('came, event_registrations!inner(email)')
    .eq('event_registrations.email', email);
  expect(data).toHaveLength(1);
});

test('a camera that is not allowed is said', async ({ adminPage: page, addArticle, context }) => {
  const event = await addArticle({ category: 'evento', event_date: nextWeek() });
  await context.clearPermissions();
  await page.goto(`/admin/registrations/${event.id}/asistencia`);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Escanear' }).click();
  await expect(page.getByText('No hay permiso para usar la cámara.')).toBeVisible();
});

/** The image of a registration's code, as a mail has it. The list knows the person, so that no signature is needed. */
const codeOf = (id: string) =>
  `data:image/gif;base64,${Buffer.from(
    encodeQR(`https://web.example.com/registro#t=1.${id.replaceAll('-', '')}.${'a'.repeat(32)}`, 'gif'),
  ).toString('base64')}`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('codes are read without a network from the first time on, and again when the camera had ended', async ({
    adminPage: page,
    api,
    addArticle,
    context,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const event = await addArticle({ category: 'evento', event_date: nextWeek() });
    await register(api, event.id, [{ name: 'Ana Núñez' }, { name: 'Bea Gil' }]);
    const { data } = await api.from('event_registrations').select('id').eq('event_id', event.id).order('name');
    const [ana = '', bea = ''] = (data ?? []).map(({ id }) => id);
    const decoder = page.waitForResponse(/\/assets\/decode[^/]*\.js$/);
    await page.goto(`/admin/registrations/${event.id}/asistencia`);
    await expect(page.getByText('0 de 2')).toBeVisible();
    await (await decoder).finished();
    await context.setOffline(true);
    await holdBeforeCamera(page, codeOf(ana));
    await page.getByRole('button', { name: 'Escanear' }).click();
    const dialog = page.getByRole('dialog', { name: 'Escanear' });
    await expect(dialog.getByText('Ana Núñez: ha venido.')).toBeVisible();

    // The phone takes the camera away while the page is in the background.
    await holdBeforeCamera(page, codeOf(bea));
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('video'))
        for (const track of (element.srcObject as MediaStream).getTracks()) track.stop();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(dialog.getByText('Bea Gil: ha venido.')).toBeVisible();
    await expect(page.getByText('2 de 2')).toBeVisible();
  });

  test('a decoder that could not be fetched is said, not the camera', async ({
    adminPage: page,
    addArticle,
    allowConsole,
    checkA11y,
  }) => {
    allowConsole(/ERR_FAILED|Failed to (load|fetch)/);
    const event = await addArticle({ category: 'evento', event_date: nextWeek() });
    await page.route(/\/assets\/decode[^/]*\.js$/, (route) => route.abort());
    await page.goto(`/admin/registrations/${event.id}/asistencia`);
    await expect(page.getByText('0 de 0')).toBeVisible();
    await page.getByRole('button', { name: 'Escanear' }).click();
    await expect(page.getByText('No se ha podido cargar el lector de códigos')).toBeVisible();
    await checkA11y();
  });
});
