import { resize } from '../../helpers/site/resize.ts';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor, showPreview } from '../steps/article-editor.ts';
import { image } from '../steps/image-field.ts';

const sections = (count: number) =>
  Array.from({ length: count }, (_, n) => `## Apartado ${n + 1}\n\n${'Un texto que ocupa sitio. '.repeat(20)}`).join(
    '\n\n',
  );

test('the preview beside the text shows the article as visitors will see it, and updates', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ category: 'evento', is_published: false, content: sections(30) });
  await openEditor(page, title);
  const preview = await showPreview(page);
  await page.getByLabel('Título').fill('Un título nuevo');
  await expect(preview.getByRole('heading', { level: 1, name: 'Un título nuevo' })).toBeVisible();
  await page.getByLabel('Ubicación del evento').fill('Ateneo');
  await expect(preview.getByText('Ateneo')).toBeVisible();
  await page.getByLabel('Mostrar formulario de registro').check();
  await expect(preview.getByRole('heading', { name: 'Apúntate al evento' })).toBeAttached();
  await page.getByLabel('Imagen').setInputFiles(image);
  await expect(preview.getByRole('img', { name: 'Un título nuevo' })).toHaveJSProperty('naturalWidth', 64);

  const content = page.getByLabel('Contenido');
  await content.press('Control+Home');
  await expect(preview.getByRole('heading', { name: 'Apartado 30' })).not.toBeInViewport();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\nLo último que se ha escrito.');
  await expect(preview.getByText('Lo último que se ha escrito.')).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(preview.getByRole('heading', { name: 'Apartado 30' })).not.toBeInViewport();
  await page.keyboard.type('Lo primero. ');
  await expect(preview.getByText('Lo primero.')).toBeInViewport();
});

test('a link of the preview opens in a new tab', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({
    is_published: false,
    content: '[Precios](/pricing) y una nota[^1].\n\n[^1]: Aquí.',
  });
  await openEditor(page, title);
  await page.getByLabel('Extracto').fill('Sin guardar');
  const preview = await showPreview(page);
  const opened = page.waitForEvent('popup');
  await preview.getByRole('link', { name: 'Precios' }).click();
  await expect(await opened).toHaveURL(/\/pricing$/);
  await preview.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/news(?:\?|$)/);
  await expect(page.getByLabel('Extracto')).toHaveValue('Sin guardar');
  // The keyboard can skip the links.
  await preview.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeFocused();
});

test('the text keeps its undo history when the window becomes narrow', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'uno' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await content.press('Control+End');
  // In one step: on a busy machine the browser may undo slow keys one by one.
  await page.keyboard.insertText(' dos');
  await showPreview(page);
  await resize(page, { width: 900, height: 800 });
  await expect(page.getByRole('tab', { name: 'Ajustes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vista previa' })).toHaveCount(0);
  await expect(content).toHaveValue('uno dos');
  await content.press('Control+z');
  await expect(content).toHaveValue('uno');
});
