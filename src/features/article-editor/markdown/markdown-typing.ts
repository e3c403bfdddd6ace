import type { Edit, SelectedText } from './markdown-commands';

/** The block mark at the start of a line: a bullet, with or without a task box, a number, or a quote. */
const MARK = /^(\s*)(?:([-*+]\s)(\[[ xX]\]\s)?|(\d{1,9})([.)]\s)|(>[>\s]*))/;

/** How far back the item before is looked for. */
const LINES_BACK = 200;
/** A year, or another number that no list begins with. */
const YEAR = 1000;

/** Whether the next number continues the list of the line at `from`: the numbers of its list rise, or it may begin one. */
function risesFrom(text: string, from: number, indent: string, number: number): boolean {
  const lines = text.slice(0, from).split('\n').slice(0, -1).slice(-LINES_BACK);
  for (const line of lines.toReversed()) {
    if (line.trim() === '') continue;
    const [mark, space = '', , , before] = MARK.exec(line) ?? [];
    if (mark !== undefined && space === indent) {
      if (before !== undefined) return number === Number(before) + 1 || number === Number(before);
      break;
    }
    if (!/^\s/.test(line)) break;
  }
  return number < YEAR;
}

/**
 * The edit for Enter in a list or a quote: the next line gets the mark, with the next number or an empty box; a line
 * with only its mark loses it. Null where Enter inserts a plain line break.
 */
export function continueBlock({ text, start, end }: SelectedText): Edit | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const found = MARK.exec(text.slice(from, start));
  if (!found) return null;
  const [mark, indent = '', bullet, box, number, dot, quote] = found;
  if (number && !risesFrom(text, from, indent, Number(number))) return null;
  const rest = text.slice(from + mark.length).split('\n', 1)[0] ?? '';
  if (rest.trim() === '') return { from, to: start, insert: '', start: from, end: from };
  const next = bullet ? bullet + (box ? '[ ] ' : '') : number ? `${Number(number) + 1}${dot}` : quote;
  const insert = `\n${indent}${next}`;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}
