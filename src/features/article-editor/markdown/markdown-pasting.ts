import type { PastedMarkdown } from '@/components/markdown/pasted/html-to-markdown';
import { selected, type Edit, type SelectedText } from './markdown-commands';
import { withScheme } from '@contract/markdown/url-policy';
import { escapeDestination, escapeLabel } from './markdown-links';

const isUrl = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

/** `text` in place of the selection, with the cursor after it. */
function insertion({ start, end }: SelectedText, text: string): Edit {
  return { from: start, to: end, insert: text, start: start + text.length, end: start + text.length };
}

/** The edit for an address pasted over selected words: a link. Null for every other paste. */
export function linkEdit(selection: SelectedText, text: string): Edit | null {
  const words = selected(selection);
  const trimmed = text.trim();
  const address = isUrl(trimmed) ? trimmed : withScheme(trimmed);
  if (!address || !words.trim() || /\n|\]\(/.test(words) || isUrl(words.trim())) return null;
  return insertion(selection, `[${escapeLabel(words)}](${escapeDestination(address)})`);
}

/** Elements and styles that a plain text would lose. */
const RICH =
  /<(?:p|h[1-6]|[uo]l|table|blockquote|pre|hr|b|strong|i|em|s|strike|del|code|a)[\s>]|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through/i;
/** HTML of a code editor, where every space of the plain text matters: one box in its own white space. */
const CODE_EDITOR = /<div style="(?=[^"]*monospace)[^"]*white-space:\s*pre\s*[;"]/i;

/** Whether pasted HTML says more than its plain text. */
export const isRichText = (html: string): boolean => !CODE_EDITOR.test(html.slice(0, 2_000)) && RICH.test(html);

/** Whether an offset is inside a block of code, where a paste stays as it is. */
export const isInCode = (text: string, offset: number): boolean =>
  (text.slice(0, offset).match(/^(?:```|~~~)/gm) ?? []).length % 2 === 1;

/** The edit for converted rich text: words within the line, blocks between empty lines. */
export function pastedEdit(selection: SelectedText, { markdown, isInline, isClosed }: PastedMarkdown): Edit {
  if (isInline) return insertion(selection, markdown);
  const before = selection.text.slice(0, selection.start);
  const after = selection.text.slice(selection.end);
  const head = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after === '' && !isClosed ? '' : after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return insertion(selection, head + markdown + tail);
}

/**
 * The files of a clipboard that the admin meant to paste. Word processors and spreadsheets add an image of the copied
 * text, which is ignored. File managers add the file names as text, so their files count.
 */
export function pastedFiles(text: string, files: readonly File[]): readonly File[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.every((line) => files.some(({ name }) => line.trim().endsWith(name))) ? files : [];
}
