import type { Edit, Selection } from './markdown-commands';

/** The block mark at the start of a line: a bullet, with or without a task box, a number, or a quote. */
const MARK = /^(\s*)(?:([-*+]\s)(\[[ xX]\]\s)?|(\d{1,9})([.)]\s)|(>[>\s]*))/;

/**
 * The edit for Enter in a list or a quote: the next line gets the mark, with the next number or an empty box; a line
 * with only its mark loses it. Null where Enter inserts a plain line break.
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
