import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';
import { image } from '../steps/image-field.ts';

test('a whole article is formatted by keyboard alone, and each step can be undone', async ({
  adminPage: page,
  addArticle,
  checkA11y,
}) => {
  const { title } = await addArticle({ is_published: false, content: '' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const menu = page.getByRole('listbox', { name: 'Insertar' });
  await content.focus();

  await page.keyboard.type('/');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('option', { selected: true })).toHaveText(/^Encabezado/);
  await checkA11y();
  // The text keeps focus and references the list and its active entry (ARIA combobox).
  await expect(content).toBeFocused();
  const listId = await menu.getAttribute('id');
  await expect(content).toHaveAttribute('aria-controls', listId ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('option', { selected: true })).toHaveText(/^Subencabezado/);
  const optionId = await menu.getByRole('option', { selected: true }).getAttribute('id');
  await expect(content).toHaveAttribute('aria-activedescendant', optionId ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('option', { selected: true })).toHaveText(/^Separador/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(content).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.type('Programa');
  await expect(content).toHaveValue('## Programa');

  await page.keyboard.type('\n\n/lista');
  await expect(menu.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Uno');
  await expect(content).toHaveValue('## Programa\n\n- Uno');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tabla\n');
  await page.keyboard.type('Hora');
  await expect(content).toHaveValue('## Programa\n\n- Uno\n\n| Hora | Columna |\n| --- | --- |\n| Celda | Celda |\n\n');

  // Undoes the word, then the whole table; the slash is back.
  for (let press = 0; press < 5 && (await content.inputValue()).includes('|'); press += 1)
    await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('## Programa\n\n- Uno\n/tabla');
});

test('Escape closes only the menu, and a slash inside text stays a slash', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'uno' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const menu = page.getByRole('listbox', { name: 'Insertar' });
  await content.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' y/o dos');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('\n/ta');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(content).toBeFocused();
  await page.keyboard.type('blas');
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(content).toHaveValue('uno y/o dos\n/tablas\n');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.keyboard.type('/');
  await expect(menu).toBeVisible();
  await page.keyboard.type('xyz');
  await expect(menu).toHaveCount(0);
  // Moving the cursor opens no menu.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(menu).toHaveCount(0);
});

test('an entry can be clicked, and the image entry opens the file chooser', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: '' });
  await openEditor(page, title);
  // Awaits the event before the key press, because the browser reports its file chooser with a delay.
  const asked = page.waitForEvent('filechooser');
  const content = page.getByLabel('Contenido');
  const menu = page.getByRole('listbox', { name: 'Insertar' });
  await content.focus();
  await page.keyboard.type('/');
  await menu.getByRole('option', { name: /^Cita/ }).click();
  await expect(content).toBeFocused();
  await page.keyboard.type('Una frase');
  await expect(content).toHaveValue('> Una frase');
  await page.keyboard.type('\n\n/imagen');
  await page.keyboard.press('Enter');
  await (await asked).setFiles(image);
  await expect(content).toHaveValue(/^> Una frase\n!\[\]\(http\S+\.png\)$/);
});
