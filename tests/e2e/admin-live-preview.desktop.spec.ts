import { resize } from '../helpers/resize.ts';
import { expect, test } from './admin-test.ts';
import { openEditor } from './article-editor.ts';
import { picture } from './picture-field.ts';

const sections = (count: number) =>
  Array.from({ length: count }, (_, n) => `## Apartado ${n + 1}\n\n${'Un texto que ocupa sitio. '.repeat(20)}`).join(
    '\n\n',
  );

test('the article stands beside its text as visitors will see it, and follows', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ category: 'evento', is_published: false, content: sections(30) });
  await openEditor(page, title);
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await expect(page.getByRole('tab', { name: 'Vista previa' })).toHaveCount(0);
  await page.getByLabel('Título').fill('Un título nuevo');
  await expect(preview.getByRole('heading', { level: 1, name: 'Un título nuevo' })).toBeVisible();
  await page.getByLabel('Ubicación del evento').fill('Ateneo');
  await expect(preview.getByText('Ateneo')).toBeVisible();
  await page.getByLabel('Mostrar formulario de registro').check();
  await expect(preview.getByRole('heading', { name: 'Apúntate al evento' })).toBeAttached();
  await page.getByLabel('Imagen').setInputFiles(picture);
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

test('a link of the preview opens beside what is being written', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({
    is_published: false,
    content: '[Precios](/pricing) y una nota[^1].\n\n[^1]: Aquí.',
  });
  await openEditor(page, title);
  await page.getByLabel('Extracto').fill('Sin guardar');
  const preview = page.getByRole('region', { name: 'Vista previa' });
  const opened = page.waitForEvent('popup');
  await preview.getByRole('link', { name: 'Precios' }).click();
  await expect(await opened).toHaveURL(/\/pricing$/);
  await preview.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(page.getByLabel('Extracto')).toHaveValue('Sin guardar');
  // The keyboard can go past the links.
  await preview.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeFocused();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the editor takes the whole screen, and each tab is found as it was left', async ({
    adminPage: page,
    addArticle,
    checkA11y,
  }) => {
    const { title } = await addArticle({ is_published: false, content: sections(12) });
    await openEditor(page, title);
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const content = page.getByLabel('Contenido');
    await content.click();
    await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2000, 2005));
    await content.evaluate((area) => area.parentElement?.scrollIntoView({ block: 'center' }));
    const topOf = () => content.evaluate((area) => Math.round(area.getBoundingClientRect().top));
    const top = await topOf();
    await page.getByRole('tab', { name: 'Vista previa' }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Apartado 3', exact: true })).toBeAttached();
    await page.getByRole('heading', { name: 'Fotografía' }).scrollIntoViewIfNeeded();
    await checkA11y('[role=dialog]');
    await page.getByRole('tab', { name: 'Escribir' }).click();
    await expect(content).toBeFocused();
    await expect.poll(topOf).toBe(top);
    // The keyboard reaches the toolbar, and the text does not move.
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('toolbar').getByRole('button').last()).toBeFocused();
    expect(await topOf()).toBe(top);
    await page.keyboard.press('Tab');
    await page.keyboard.type('AQUÍ');
    expect((await content.inputValue()).indexOf('AQUÍ')).toBe(2000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

test('the text keeps its history when the window becomes narrow', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'uno' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await content.press('Control+End');
  // In one piece: on a busy machine the browser may take keys that follow each other slowly back one by one.
  await page.keyboard.insertText(' dos');
  await resize(page, { width: 900, height: 800 });
  await expect(page.getByRole('tab', { name: 'Vista previa' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vista previa' })).toHaveCount(0);
  await expect(content).toHaveValue('uno dos');
  await content.press('Control+z');
  await expect(content).toHaveValue('uno');
});
