import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';
import { clipboards } from '../../helpers/clipboards.ts';

const stored = (name: string) =>
  readFileSync(new URL(`../../helpers/clipboards/${name}`, import.meta.url), 'utf8').trimEnd();

/** Pastes over the selection. When no script takes the paste, the plain text is typed, as the browser would. */
async function paste(content: Locator, text: string, html: string): Promise<void> {
  await content.evaluate(
    (area: HTMLTextAreaElement, copied) => {
      const clipboard = new DataTransfer();
      clipboard.setData('text/plain', copied.text);
      clipboard.setData('text/html', copied.html);
      area.focus();
      const event = new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true });
      if (area.dispatchEvent(event)) document.execCommand('insertText', false, copied.text.replaceAll('\r', ''));
    },
    { text, html },
  );
}

test('rich text of other programs becomes Markdown, and one undo takes it back', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, content: '' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  for (const source of ['google-docs', 'word', 'notion', 'chatgpt', 'web-page']) {
    await paste(content, 'texto', stored(`${source}.html`));
    await expect.poll(async () => (await content.inputValue()).trimEnd()).toBe(stored(`${source}.md`));
    await content.press('Control+z');
    await expect(content).toHaveValue('');
  }
  for (const { text, html, becomes } of clipboards) {
    await paste(content, text, html);
    await expect(content).toHaveValue(becomes);
    await content.press('Control+z');
    await expect(content).toHaveValue('');
  }
});

test('what is typed while a paste is converted stands behind it', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'Uno: ' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/paste.worker*', async (route) => {
    await held;
    await route.continue();
  });
  await content.press('Control+End');
  await paste(content, 'dos', '<b>dos</b>');
  await expect(page.getByText('Pegando…').first()).toBeVisible();
  await content.pressSequentially(' y tres');
  await expect(content).toHaveValue('Uno:  y tres');
  goOn();
  await expect(content).toHaveValue('Uno: **dos** y tres');
  await content.pressSequentially('!');
  await expect(content).toHaveValue('Uno: **dos** y tres!');
  await content.press('Control+z');
  await content.press('Control+z');
  await expect(content).toHaveValue('Uno:  y tres');
});

test('a paste whose converter cannot be loaded is plain text', async ({
  adminPage: page,
  addArticle,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const { title } = await addArticle({ is_published: false, content: '' });
  await openEditor(page, title);
  await page.route('**/paste.worker*', (route) => route.abort());
  const content = page.getByLabel('Contenido');
  await paste(content, 'uno\r\ndos', '<p>uno</p><p><b>dos</b></p>');
  await expect(content).toHaveValue('uno\ndos');
});

test('Ctrl + Shift + V pastes plain text, and so does a block of code', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: '' });
  await openEditor(page, title);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob(['uno'], { type: 'text/plain' }),
        'text/html': new Blob(['<b>uno</b>'], { type: 'text/html' }),
      }),
    ]),
  );
  const content = page.getByLabel('Contenido');
  await content.press('Control+v');
  await expect(content).toHaveValue('**uno**');
  await content.press('Control+Shift+v');
  await expect(content).toHaveValue('**uno**uno');
  await content.fill('```\n');
  await content.press('Control+End');
  await content.press('Control+v');
  await expect(content).toHaveValue('```\nuno');
});

test('many lines are written as one change of the text', async ({ adminPage: page, addArticle }) => {
  const lines = Array.from({ length: 300 }, (_, index) => `Línea ${index} con <b> y &amp;`).join('\n');
  const { title } = await addArticle({ is_published: false, content: lines });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await content.evaluate((area: HTMLTextAreaElement) => {
    area.addEventListener('input', () => {
      area.dataset['changes'] = String(Number(area.dataset['changes'] ?? 0) + 1);
    });
  });
  const changes = async () => Number(await content.getAttribute('data-changes'));
  await content.focus();
  await content.press('Control+a');
  await page.getByRole('button', { name: 'Lista' }).click();
  const listed = lines.replaceAll(/^/gm, '- ');
  await expect(content).toHaveValue(listed);
  await content.press('Control+b');
  await expect(content).toHaveValue(lines.replaceAll(/^(.*)$/gm, '- **$1**'));
  await content.press('Control+z');
  await expect(content).toHaveValue(listed);
  await content.press('Control+z');
  await expect(content).toHaveValue(lines);
  // A change for what is taken out and one for what is put in, in each of the four steps.
  expect(await changes()).toBeLessThanOrEqual(8);
  const rows = `<tr>${'<td>a</td>'.repeat(5)}</tr>`.repeat(1_000);
  await content.press('Control+a');
  await paste(content, 'a', `<table>${rows}</table>`);
  await expect(content).toHaveValue(/^(?:\|[^\n]*\n){1001}\n$/);
  expect(await changes()).toBeLessThanOrEqual(10);
});
