import type { Edit, Selection } from './markdown-commands';

/** The mark that a line begins with: a bullet, with a box or without, a number, or a quote. */
const MARK = /^(\s*)(?:([-*+]\s)(\[[ xX]\]\s)?|(\d{1,9})([.)]\s)|(>[>\s]*))/;

/**
 * What Enter does in a list or a quote: the next line gets the mark too, with the next number and an empty box, and a line with nothing but its
 * mark loses it. Null where Enter breaks the line and no more.
 */
export function continueBlock({ text, start, end }: Selection): Edit | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const found = MARK.exec(text.slice(from, start));
  if (!found) return null;
  const [mark, indent = '', bullet, box, number, dot, quote] = found;
  const rest = text.slice(from + mark.length).split('\n', 1)[0] ?? '';
  if (rest.trim() === '') return { from, to: start, insert: '', start: from, end: from };
  const next = bullet ? bullet + (box ? '[ ] ' : '') : number ? `${Number(number) + 1}${dot}` : quote;
  const insert = `\n${indent}${next}`;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}
