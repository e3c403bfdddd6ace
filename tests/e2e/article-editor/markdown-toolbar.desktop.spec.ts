import { expect, test } from '../steps/admin-test.ts';
import { openEditor, showPreview } from '../steps/article-editor.ts';

test('the toolbar and its shortcuts write Markdown that the browser can undo', async ({
  adminPage: page,
  addArticle,
}) => {
  const { title } = await addArticle({ is_published: false, content: 'uno dos' });
  await openEditor(page, title);
  const content = page.getByLabel('Contenido');
  await content.focus();
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 3));
  await page.keyboard.press('Control+b');
  await expect(content).toHaveValue('**uno** dos');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('uno dos');
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 3));
  await page.keyboard.press('Control+i');
  await expect(content).toHaveValue('_uno_ dos');
  await page.keyboard.press('Control+z');
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 3));
  await page.keyboard.press('Control+k');
  await expect(content).toHaveValue('[uno](https://) dos');
  await page.keyboard.press('Control+z');
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 7));
  await page.getByRole('button', { name: 'Enlace' }).click();
  await expect(content).toHaveValue('uno [dos](https://)');
  await page.keyboard.type('https://example.com');
  await expect(content).toHaveValue('uno [dos](https://example.com)');
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(content).toHaveValue('- uno [dos](https://example.com)');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('tres');
  await expect(content).toHaveValue('- uno [dos](https://example.com)\n- tres');
  await content.evaluate((area: HTMLTextAreaElement) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', 'https://example.com/3');
    area.setSelectionRange(area.value.length - 4, area.value.length);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  });
  await expect(content).toHaveValue('- uno [dos](https://example.com)\n- [tres](https://example.com/3)');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('- uno [dos](https://example.com)\n- tres');
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible();
  await expect((await showPreview(page)).getByRole('link', { name: 'dos' })).toBeVisible();
  // One row also in the narrowest column.
  const [first, last] = [
    page.getByRole('button', { name: 'Negrita' }),
    page.getByRole('button', { name: 'Elegir de la biblioteca' }).first(),
  ];
  expect((await last.boundingBox())?.y).toBe((await first.boundingBox())?.y);
});

test('the toolbar is one tab stop with arrow keys inside', async ({ adminPage: page, addArticle }) => {
  const { title } = await addArticle({ is_published: false, content: 'uno' });
  await openEditor(page, title);
  const toolbar = page.getByRole('toolbar', { name: 'Formato' });
  const heading = page.getByRole('textbox', { name: 'Título' });
  await heading.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: 'Negrita' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Cursiva' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button', { name: 'Elegir de la biblioteca' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(heading).toBeFocused();
});
