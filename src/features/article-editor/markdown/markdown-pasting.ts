import { markdownBlock, selected, type Edit, type Selection } from './markdown-commands';
import { escapeDestination, escapeLabel, withScheme } from './markdown-links';
import { withMarks } from './pasted-marks';

const isUrl = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

/** `text` in place of the selection, with the cursor after it. */
function insertion({ start, end }: Selection, text: string): Edit {
  return { from: start, to: end, insert: text, start: start + text.length, end: start + text.length };
}

/** One cell of a spreadsheet's text with its terminator. Only cells with a line break or tab are quoted. */
const CELL = /(?:"((?:[^"]|"")*[\n\t](?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g;

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const trimmed = text.replaceAll('\r', '').replace(/\n+$/, '');
  for (const { 1: quoted, 2: plain = '', 3: end } of trimmed.matchAll(CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

/** HTML from Excel, Google Sheets or LibreOffice Calc. Mails use tables for layout, so a table alone is no sign. */
const SPREADSHEET =
  /schemas-microsoft-com:office:excel|google-sheets-html-origin|<body[^>]*>\s*<table cellspacing="0"/i;

/** Cells of a table or a spreadsheet, as rows of equal length; null for other texts. */
function cellsOf(text: string, html: string): string[][] | null {
  if (!/<table[\s>]/i.test(html)) return null;
  const rows = rowsOf(text);
  const width = rows[0]?.length ?? 0;
  const isTable = width > 1 || SPREADSHEET.test(html);
  return isTable && rows.every((row) => row.length === width) ? rows : null;
}

const tableRow = (cells: string[]) =>
  `| ${cells
    .map((cell) =>
      cell
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|'),
    )
    .join(' | ')} |`;

function tableMarkdown([head = [], ...body]: string[][]): string {
  return [tableRow(head), tableRow(head.map(() => '---')), ...body.map(tableRow)].join('\n');
}

/** HTML from a code editor, where every space matters. */
const CODE = /<pre[\s>]|<code[\s>]|white-space:\s*pre\s*[;"']|monospace/i;
/** Bullets of Word and LibreOffice, by list depth. */
const BULLETS = ['·•', 'o◦', '§▪'];

/** A line from a word processor, without its indent, which Markdown reads as code, and with a Markdown bullet. */
function processedLine(line: string): string {
  if (/^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line)) return line;
  const text = line.trimStart();
  const depth = text[1] === '\t' ? BULLETS.findIndex((bullets) => bullets.includes(text.charAt(0))) : -1;
  return depth < 0 ? text : `${'  '.repeat(depth)}- ${text.slice(2)}`;
}

/**
 * The edit for a paste that has a better form in Markdown: an address over selected words becomes a link, cells become
 * a table, links, bold and italic words become Markdown, and a word processor's indents and bullets are converted. Null
 * for every other paste, which stays as it is.
 */
export function pasteEdit(selection: Selection, { text, html }: { text: string; html: string }): Edit | null {
  const words = selected(selection);
  const trimmed = text.trim();
  const address = isUrl(trimmed) ? trimmed : withScheme(trimmed);
  if (address && words.trim() && !/\n|\]\(/.test(words) && !isUrl(words.trim()))
    return insertion(selection, `[${escapeLabel(words)}](${escapeDestination(address)})`);
  const cells = cellsOf(text, html);
  const [[cell = ''] = []] = cells ?? [];
  if (cells && cells.flat().length === 1) return insertion(selection, cell);
  if (cells) {
    const edit = markdownBlock(tableMarkdown(cells))(selection);
    return { ...edit, start: edit.from + edit.insert.length, end: edit.from + edit.insert.length };
  }
  if (!html || CODE.test(html)) return null;
  const lines = text.split(/\r?\n/).join('\n');
  const processed = withMarks(lines, html).split('\n').map(processedLine).join('\n');
  return processed === lines ? null : insertion(selection, processed);
}

/**
 * The files of a clipboard that the admin meant to paste. Word processors and spreadsheets add an image of the copied
 * text, which is ignored. File managers add the file names as text, so their files count.
 */
export function pastedFiles(text: string, files: readonly File[]): readonly File[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.every((line) => files.some(({ name }) => line.trim().endsWith(name))) ? files : [];
}
