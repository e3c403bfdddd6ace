import type { Edit } from './markdown-commands';

/** Carries out an edit in a textarea as if it had been typed, so that the browser's own undo takes it back. */
export function applyEdit(textarea: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  textarea.focus();
  textarea.setSelectionRange(from, to);
  // The only way in that keeps the undo history; browsers that drop it, and a field that is hidden and so not the one typed into, get the plain change below.
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
