import { expect } from 'vitest';
import { clipboards, type Clipboard } from '../../helpers/clipboards.ts';
import type { Driver } from '../../e2e/steps/driver.ts';
import { button, field, heading, setting, signInAt } from '../../e2e/steps/journey.ts';

/**
 * An expression that pastes into the empty text. If no script handles the event, plain text is inserted as the browser
 * would.
 */
const pasting = ({ text, html, image }: Clipboard) => `(() => {
  const area = document.querySelector('textarea[name=content]');
  const clipboard = new DataTransfer();
  clipboard.setData('text/plain', ${JSON.stringify(text)});
  clipboard.setData('text/html', ${JSON.stringify(html)});
  if (${image}) clipboard.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
  area.focus();
  area.select();
  document.execCommand('delete');
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  // Firefox ignores clipboardData in the constructor.
  Object.defineProperty(paste, 'clipboardData', { value: clipboard });
  const isLeft = area.dispatchEvent(paste);
  if (isLeft) document.execCommand('insertText', false, ${JSON.stringify(text.replaceAll('\r', ''))});
})()`;

/** What the text became, once a rich paste is converted. */
const became = "document.querySelector('textarea[name=content]').value";
const undone = `(() => {
  document.execCommand('undo');
  return ${became};
})()`;

/** Pastes clipboard contents of other programs into an article and undoes each. Gives actual and expected results. */
export async function pasteEverything(driver: Driver): Promise<{ became: unknown; expected: unknown }[]> {
  await signInAt(driver, `${setting('E2E_SITE_URL')}/admin/news`);
  await driver.see(heading('Gestión de Noticias y Eventos'));
  await driver.press(button('Nueva Noticia/Evento'));
  await driver.see(field('Contenido'));
  const results: { became: unknown; expected: unknown }[] = [];
  for (const clipboard of clipboards) {
    await driver.valueOf(pasting(clipboard));
    await expect.poll(() => driver.valueOf(became)).not.toBe('');
    const pasted = await driver.valueOf(became);
    results.push({
      became: [clipboard.what, pasted, await driver.valueOf(undone)],
      expected: [clipboard.what, clipboard.becomes, ''],
    });
  }
  expect(await driver.valueOf("document.body.innerText.includes('Subiendo imagen')")).toBe(false);
  return results;
}
