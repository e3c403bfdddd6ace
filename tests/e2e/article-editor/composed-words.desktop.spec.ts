import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';

/** A keyboard that composes words, as a phone's does. */
const composing = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);
const compose = (keyboard: CDPSession, text: string) =>
  keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

/** Ends the word with Enter as such a keyboard does: the key belongs to the composition, and the line break follows. */
async function pressEnter(keyboard: CDPSession, word: string): Promise<void> {
  const key = { key: 'Enter', code: 'Enter' };
  await keyboard.send('Input.dispatchKeyEvent', { ...key, type: 'rawKeyDown', windowsVirtualKeyCode: 229 });
  await keyboard.send('Input.insertText', { text: word });
  await keyboard.send('Input.dispatchKeyEvent', { ...key, type: 'char', text: '\r', windowsVirtualKeyCode: 13 });
  await keyboard.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp', windowsVirtualKeyCode: 13 });
}

test('Enter that ends a composed word continues the list, and leads from the title into the text', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, content: '- uno ' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const keyboard = await composing(page);
  await content.press('Control+End');
  await compose(keyboard, 'dos');
  await pressEnter(keyboard, 'dos');
  await expect(content).toHaveValue('- uno dos\n- ');
  await compose(keyboard, 'tres');
  await expect(content).toHaveValue('- uno dos\n- tres');

  const heading = page.getByRole('textbox', { name: 'Título' });
  await heading.press('Control+End');
  await compose(keyboard, ' nuevo');
  await pressEnter(keyboard, ' nuevo');
  await expect(heading).toHaveValue(`${title} nuevo`);
  await expect(content).toBeFocused();
});

test('Enter chooses from the menu also when the keyboard composed its word', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, content: '' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const keyboard = await composing(page);
  await content.press('/');
  await compose(keyboard, 'enc');
  await expect(page.getByRole('option', { name: 'Encabezado' })).toBeVisible();
  await pressEnter(keyboard, 'enc');
  await expect(content).toHaveValue('## ');
});

test('Escape that ends a composition does not close the editor', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'uno' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await content.press('Control+End');
  await content.press('!');
  const keyboard = await composing(page);
  await compose(keyboard, '´');
  const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 229 };
  await keyboard.send('Input.dispatchKeyEvent', { ...key, type: 'rawKeyDown' });
  await keyboard.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
  await expect(content).toBeFocused();
  await expect(page.getByText('Tienes cambios sin guardar')).toHaveCount(0);
  await compose(keyboard, '');
  await content.press('Escape');
  await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible();
});
