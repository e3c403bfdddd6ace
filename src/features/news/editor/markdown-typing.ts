import { markdownBlock, type Edit, type Selection } from './markdown-commands';

/** The mark that a line begins with: a bullet, with a box or without, a number, or a quote. */
const MARK = /^(\s*)(?:([-*+] )(\[[ xX]\] )?|(\d{1,9})([.)] )|(>[> ]*))/;

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

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

/** Cells that were copied from a spreadsheet, as rows of equal length; null for any other text. */
function cellsOf(text: string): string[][] | null {
  const rows = text
    .replaceAll('\r', '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.every((row) => row.length === width) ? rows : null;
}

const tableRow = (cells: string[]) => `| ${cells.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`;

function tableMarkdown([head = [], ...body]: string[][]): string {
  return [tableRow(head), tableRow(head.map(() => '---')), ...body.map(tableRow)].join('\n');
}

/**
 * What pasting does where Markdown has a better form for it: an address over selected words makes them a link, cells of a spreadsheet become a
 * table. Null for everything else, which is pasted as it is.
 */
export function pasted(selection: Selection, clipboard: { text: string; html: string }): Edit | null {
  const { text, start, end } = selection;
  const address = clipboard.text.trim();
  const words = text.slice(start, end);
  if (words.trim() && !words.includes('\n') && !isAddress(words.trim()) && isAddress(address)) {
    const insert = `[${words}](${address})`;
    return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
  }
  const cells = /<table[\s>]/i.test(clipboard.html) ? cellsOf(clipboard.text) : null;
  if (!cells) return null;
  const edit = markdownBlock(tableMarkdown(cells))(selection);
  return { ...edit, start: edit.from + edit.insert.length, end: edit.from + edit.insert.length };
}
