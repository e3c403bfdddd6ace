import type { Edit } from './markdown-commands';

/** Applies an edit to a textarea as typed input, so that the browser's undo can revert it. */
export function applyEdit(textarea: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  textarea.focus();
  textarea.setSelectionRange(from, to);
  // `execCommand` is the only API that keeps the undo history. Browsers without it, and a hidden field, which has no
  // focus, get the plain change below.
  const typed =
    document.activeElement === textarea &&
    'execCommand' in document &&
    document.execCommand(insert ? 'insertText' : 'delete', false, insert);
  if (!typed) {
    textarea.setRangeText(insert, from, to);
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }
  textarea.setSelectionRange(start, end);
}
