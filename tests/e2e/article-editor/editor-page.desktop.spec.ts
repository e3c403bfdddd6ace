import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor, saveButton, showSettings } from '../steps/article-editor.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `Párrafo ${n + 1} de un texto largo.`).join('\n\n');
const newArticle = async (page: Page) => {
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Nueva Noticia/Evento' }).click();
  await expect(page.getByLabel('Título')).toBeFocused();
};
/** Distance from the dialog's top to the text. */
const textBegins = (page: Page) =>
  page.getByLabel('Contenido').evaluate((text) => {
    const dialog = text.closest('[role=dialog]')?.getBoundingClientRect().top ?? 0;
    return text.getBoundingClientRect().top - dialog;
  });

test('a new article starts with its title; Enter moves to its text; slug and date are prefilled', async ({
  adminPage: page,
  checkA11y,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newArticle(page);
  expect(await textBegins(page)).toBeLessThanOrEqual(260);
  const title = `Sobre la marcha ${randomUUID().slice(0, 8)}`;
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lo primero.');
  await expect(page.getByLabel('Contenido')).toHaveValue('Lo primero.');
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await expect(page.getByLabel('Slug')).toHaveValue(title.toLowerCase().replaceAll(' ', '-'));
  await expect(page.getByLabel('Fecha de publicación', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await expect(page.getByText('Borrador guardado ahora mismo')).toBeVisible();
  // Tab order: title, text, settings.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Título')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Publicado')).toBeFocused();
  await checkA11y('[role=dialog]');
});

test('an empty required field shows its error on save, not on blur, so that the layout does not move', async ({
  adminPage: page,
}) => {
  await newArticle(page);
  const top = await textBegins(page);
  await page.getByLabel('Slug').focus();
  await page.getByLabel('Extracto').focus();
  await page.getByRole('button', { name: 'Negrita' }).click();
  await expect(page.getByLabel('Contenido')).toHaveValue('**texto**');
  await expect(page.getByText(/es obligatori/)).toHaveCount(0);
  expect(await textBegins(page)).toBe(top);
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Título')).toBeFocused();
  await expect(page.getByText(/es obligatori/)).toHaveCount(3);
  await page.keyboard.type('Ya');
  await expect(page.getByText('El título es obligatorio')).toHaveCount(0);
});

test('a title is one paragraph, even after a paste, and is fully visible', async ({ adminPage: page }) => {
  await newArticle(page);
  const title = page.getByLabel('Título');
  await title.fill(`Uno\n\ndos ${'y otro '.repeat(20)}`);
  await expect(title).toHaveValue(/^Uno dos y otro/);
  // Descenders below the last line add no line.
  expect(await title.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThan(10);
});

test('settings and preview keep their state, and a validation error opens its collapsed section', async ({
  adminPage: page,
  addArticle,
  checkA11y,
}) => {
  const { title } = await addArticle({ category: 'evento', event_date: '2090-07-01T16:30:00Z', is_published: false });
  await openEditor(page, title);
  await page.getByLabel('Extracto').fill('');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await expect(page.getByLabel('Extracto')).toBeHidden();
  await page.getByRole('button', { name: 'Vista previa', exact: true }).click();
  await expect(page.getByLabel('Contenido')).toBeHidden();
  await checkA11y('[role=dialog]');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Extracto')).toBeFocused();
  await expect(page.getByText('El extracto es obligatorio')).toBeVisible();
  await page.getByLabel('Extracto').fill('Otro');
  await page.getByText('Más opciones').click();
  await page.getByLabel('Aforo').fill('ninguno');
  await page.getByText('Más opciones').click();
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Aforo')).toBeFocused();
  await expect(page.getByText('El aforo debe ser un número entero mayor que cero')).toBeInViewport();
  await page.getByLabel('Aforo').fill('');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: `Editar ${title}` }).click();
  await expect(page.getByRole('region', { name: 'Vista previa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajustes' })).toHaveAttribute('aria-expanded', 'false');
  // A new article starts with the cursor in its first field.
  await newArticle(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the editor fills the screen, its settings are the second tab, and the text keeps its scroll position', async ({
    adminPage: page,
    addArticle,
    checkA11y,
  }) => {
    const { title } = await addArticle({ is_published: false, content: lines(60) });
    await openEditor(page, title);
    await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await textBegins(page)).toBeLessThanOrEqual(320);
    const content = page.getByLabel('Contenido');
    await content.evaluate((area) => area.closest('[data-part]')?.scrollTo(0, 700));
    const topOf = () => content.evaluate((area) => Math.round(area.getBoundingClientRect().top));
    const top = await topOf();
    await expect(page.getByRole('toolbar')).toBeInViewport();
    await showSettings(page);
    await expect(page.getByRole('tabpanel', { name: 'Ajustes' }).getByLabel('Publicado')).toBeVisible();
    await expect(content).toBeHidden();
    await checkA11y('[role=dialog]');
    await page.getByLabel('Extracto').fill('');
    await page.getByRole('tab', { name: 'Escribir' }).click();
    await expect.poll(topOf).toBe(top);
    await saveButton(page).click();
    await expect(page.getByLabel('Extracto')).toBeFocused();
    await page.getByRole('button', { name: 'Vista previa', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Vista previa' }).getByText('Párrafo 30')).toBeAttached();
    await checkA11y('[role=dialog]');
    await page.getByRole('button', { name: 'Vista previa', exact: true }).click();
    await expect.poll(topOf).toBe(top);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
