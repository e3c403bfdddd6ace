import { expect, test } from './admin-test.ts';
import { openEditor } from './article-editor.ts';
import { picture, save } from './picture-field.ts';

const failedRequest = /Failed to load resource|AppError/;
const notSaved = /The article was not saved/;

test('a new picture takes the place of the old one, which goes only after the save', async ({
  adminPage: page,
  addArticle,
  api,
}) => {
  const { id, title } = await addArticle({ is_published: false });
  const address = async () =>
    (await api.from('news_events').select('image_url').eq('id', id).single()).data?.image_url ?? null;
  await openEditor(page, title);
  await page.getByLabel('Imagen').setInputFiles(picture);
  await expect(page.getByRole('dialog').getByText('Falta el texto alternativo')).toBeVisible();
  await save(page);
  await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
  const first = await address();
  expect((await fetch(first ?? '')).status).toBe(200);

  const order: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      pathname.startsWith('/storage/v1/object/news-images') ||
      (pathname.endsWith('/news_events') && request.method() === 'PATCH')
    )
      order.push(`${request.method()} ${pathname.split('/')[1]}`);
  });
  await openEditor(page, title);
  await page.getByLabel('Imagen').setInputFiles(picture);
  await save(page);
  await expect(page.getByText('Noticia actualizada').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const second = await address();
  expect(second).not.toBe(first);
  const steps = order.filter((step) => !step.startsWith('OPTIONS'));
  expect([...new Set(steps)]).toEqual(['POST storage', 'PATCH rest', 'DELETE storage']);
  expect(steps.filter((step) => !step.startsWith('POST'))).toHaveLength(2);
  expect((await fetch(first ?? '')).ok).toBe(false);
  expect((await fetch(second ?? '')).status).toBe(200);

  await openEditor(page, title);
  await page.getByRole('button', { name: 'Quitar imagen' }).click();
  await save(page);
  await expect.poll(address).toBeNull();
  await expect.poll(async () => (await fetch(second ?? '')).ok).toBe(false);
});

test('a picture that another article shows is not removed', async ({ adminPage: page, addArticle, api }) => {
  const first = await addArticle({ is_published: false });
  await openEditor(page, first.title);
  await page.getByLabel('Imagen').setInputFiles(picture);
  await save(page);
  await expect(page.getByText('Noticia actualizada')).toBeVisible();
  const { data } = await api.from('news_events').select('image_url').eq('id', first.id).single();
  await addArticle({ is_published: false, content: `![la misma](${data?.image_url})` });
  await openEditor(page, first.title);
  await page.getByRole('button', { name: 'Quitar imagen' }).click();
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await fetch(data?.image_url ?? '')).status).toBe(200);
});

test.describe('when a step fails', () => {
  test('an upload that fails saves nothing, and the next try does', async ({
    adminPage: page,
    addArticle,
    api,
    allowConsole,
  }) => {
    allowConsole(failedRequest);
    allowConsole(notSaved);
    const { id, title } = await addArticle({ is_published: false });
    await openEditor(page, title);
    await page.getByLabel('Contenido').fill('Con foto');
    await page.getByLabel('Imagen').setInputFiles(picture);
    await page.route('**/storage/v1/object/news-images/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'full' } })
        : route.fallback(),
    );
    await save(page);
    await expect(page.getByText('Error al guardar la noticia')).toBeVisible();
    await expect(
      page.getByRole('dialog').getByText('No se ha podido subir la imagen, y por eso no se ha guardado nada.'),
    ).toBeVisible();
    await expect(page.getByLabel('Contenido')).toHaveValue('Con foto');
    expect((await api.from('news_events').select('content').eq('id', id).single()).data?.content).toBe('Un texto.');
    await page.unroute('**/storage/v1/object/news-images/*');
    await save(page);
    await expect(page.getByText('Noticia actualizada')).toBeVisible();
    expect((await api.from('news_events').select('content, image_url').eq('id', id).single()).data).toMatchObject({
      content: 'Con foto',
      image_url: expect.stringContaining('.png'),
    });
  });

  test('a save that is refused after the upload takes the new picture back and leaves the old one', async ({
    adminPage: page,
    addArticle,
    api,
    allowConsole,
  }) => {
    allowConsole(failedRequest);
    allowConsole(notSaved);
    const { id, title } = await addArticle({ is_published: false });
    await openEditor(page, title);
    await page.getByLabel('Imagen').setInputFiles(picture);
    await save(page);
    await expect(page.getByText('Noticia actualizada')).toBeVisible();
    const old = (await api.from('news_events').select('image_url').eq('id', id).single()).data?.image_url ?? '';

    await openEditor(page, title);
    await page.getByLabel('Imagen').setInputFiles(picture);
    await page.route('**/rest/v1/news_events*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { code: '23514', message: 'no' } })
        : route.fallback(),
    );
    const uploaded = page.waitForResponse(
      (response) => response.url().includes('/object/news-images/') && response.request().method() === 'POST',
    );
    await save(page);
    const name = new URL((await uploaded).url()).pathname.split('/').at(-1);
    await expect(page.getByText('Error al guardar la noticia')).toBeVisible();
    expect((await fetch(old)).status).toBe(200);
    await expect.poll(async () => (await fetch(old.replace(/[^/]+$/, name ?? ''))).ok).toBe(false);
  });

  test('an old picture that cannot be removed is no failed save', async ({
    adminPage: page,
    addArticle,
    allowConsole,
    api,
  }) => {
    allowConsole(failedRequest);
    allowConsole(/The old picture could not be removed/);
    const { id, title } = await addArticle({ is_published: false });
    await openEditor(page, title);
    await page.getByLabel('Imagen').setInputFiles(picture);
    await save(page);
    await expect(page.getByText('Noticia actualizada')).toBeVisible();
    await page.route('**/storage/v1/object/news-images', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { message: 'no' } })
        : route.fallback(),
    );
    const { data: before } = await api.from('news_events').select('image_url').eq('id', id).single();
    await openEditor(page, title);
    await page.getByLabel('Imagen').setInputFiles(picture);
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Error al guardar la noticia')).toHaveCount(0);
    const { data: after } = await api.from('news_events').select('image_url').eq('id', id).single();
    expect(after?.image_url).not.toBe(before?.image_url);
  });
});
