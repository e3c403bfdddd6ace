import type { Edit } from './markdown-commands';

/** From here on the browser types too slowly: each line break costs it the layout of the whole text. */
const MANY_LINES = 20;

/** The length of lines with the breaks behind them. */
const length = (lines: string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);

/** The part of an edit that changes the text: whole lines that stay as they are, at its ends, are left out. */
function changedPart(value: string, { from, to, insert }: Edit): { from: number; to: number; insert: string } {
  const before = value.slice(from, to).split('\n');
  const after = insert.split('\n');
  const most = Math.min(before.length, after.length) - 1;
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const end = length(after.slice(after.length - tail));
  return {
    from: from + length(before.slice(0, head)),
    to: to - end,
    insert: insert.slice(length(after.slice(0, head)), insert.length - end),
  };
}

/**
 * Types a text over the selection. `execCommand` is the only API that keeps the undo history. Many lines go in as one
 * piece: as HTML without any element, in which only the signs `&` and `<` have to be written out.
 */
function type(insert: string): boolean {
  if (insert === '') return document.execCommand('delete');
  if (insert.split('\n', MANY_LINES + 1).length > MANY_LINES)
    return document.execCommand('insertHTML', false, insert.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return document.execCommand('insertText', false, insert);
}

/** Applies an edit to a textarea as typed input, so that the browser's undo can revert it. */
export function applyEdit(textarea: HTMLTextAreaElement, edit: Edit): void {
  const { value } = textarea;
  const { from, to, insert } = changedPart(value, edit);
  const expected = value.slice(0, from) + insert + value.slice(to);
  textarea.focus({ preventScroll: true });
  textarea.setSelectionRange(from, to);
  // Browsers without `execCommand`, or with one that writes something else, and a hidden field, which has no focus, get
  // the plain change below.
  if (expected !== value && document.activeElement === textarea && 'execCommand' in document) type(insert);
  if (textarea.value !== expected) {
    textarea.setRangeText(expected, 0, textarea.value.length);
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }
  textarea.setSelectionRange(edit.start, edit.end);
}
