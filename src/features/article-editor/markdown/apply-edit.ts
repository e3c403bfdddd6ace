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
 * The commands that type a text over the selection, the best first. Many lines go in as one piece: as HTML without any
 * element, in which only the signs `&` and `<` have to be written out. Firefox does not know it in a text field, and types
 * many lines quickly.
 */
function typing(insert: string): [command: string, text: string][] {
  if (insert === '') return [['delete', '']];
  const isLong = insert.split('\n', MANY_LINES + 1).length > MANY_LINES;
  const text = insert.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [...(isLong ? [['insertHTML', text] satisfies [string, string]] : []), ['insertText', insert]];
}

/** Applies an edit to a textarea as typed input, so that the browser's undo can revert it. */
export function applyEdit(textarea: HTMLTextAreaElement, edit: Edit): void {
  const { value } = textarea;
  const { from, to, insert } = changedPart(value, edit);
  const expected = value.slice(0, from) + insert + value.slice(to);
  textarea.focus({ preventScroll: true });
  // `execCommand` is the only API that keeps the undo history. Browsers without it, and a hidden field, which has no
  // focus, get the plain change below.
  const canType = document.activeElement === textarea && 'execCommand' in document;
  for (const [command, text] of canType ? typing(insert) : []) {
    if (textarea.value === expected) break;
    textarea.setSelectionRange(from, to);
    document.execCommand(command, false, text);
    if (textarea.value !== expected && textarea.value !== value) document.execCommand('undo');
  }
  if (textarea.value !== expected) {
    textarea.setRangeText(expected, 0, textarea.value.length);
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }
  textarea.setSelectionRange(edit.start, edit.end);
}
