import { markdownBlock, selected, type Edit, type Selection } from './markdown-commands';
import { inDestination, inLabel, correctedAddress } from './corrected-address';

const isWebAddress = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

/** `text` in place of the selection, with the cursor after it. */
function insertion({ start, end }: Selection, text: string): Edit {
  return { from: start, to: end, insert: text, start: start + text.length, end: start + text.length };
}

/** One cell of a spreadsheet's text with what ends it. Only a cell with a line break or a tab in it stands in quotation marks. */
const CELL = /(?:"((?:[^"]|"")*[\n\t](?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g;

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const whole = text.replaceAll('\r', '').replace(/\n+$/, '');
  for (const { 1: quoted, 2: plain = '', 3: end } of whole.matchAll(CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

/** HTML of Excel, Google Sheets or LibreOffice Calc. A mail is laid out with tables too. */
const SPREADSHEET =
  /schemas-microsoft-com:office:excel|google-sheets-html-origin|<body[^>]*>\s*<table cellspacing="0"/i;

/** Cells of a table or a spreadsheet, as rows of equal length; null for any other text. */
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

/** HTML of a program that writes code, in which every space counts. */
const CODE = /<pre[\s>]|<code[\s>]|white-space:\s*pre\s*[;"']|monospace/i;
/** Bullets as Word and LibreOffice write them, by how deep their list lies. */
const BULLETS = ['·•', 'o◦', '§▪'];

/** A line of a text processor: its indent, which Markdown takes for code, goes, and its bullet becomes Markdown's. */
function processedLine(line: string): string {
  if (/^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line)) return line;
  const text = line.trimStart();
  const depth = text[1] === '\t' ? BULLETS.findIndex((bullets) => bullets.includes(text.charAt(0))) : -1;
  return depth < 0 ? text : `${'  '.repeat(depth)}- ${text.slice(2)}`;
}

/**
 * What pasting does where Markdown has a better form for it: an address over selected words makes them a link, cells become a table, and a
 * text processor's indents and bullets go. Null for everything else, which is pasted as it is.
 */
export function pasted(selection: Selection, { text, html }: { text: string; html: string }): Edit | null {
  const words = selected(selection);
  const trimmed = text.trim();
  const address = isWebAddress(trimmed) ? trimmed : correctedAddress(trimmed);
  if (address && words.trim() && !/\n|\]\(/.test(words) && !isWebAddress(words.trim()))
    return insertion(selection, `[${inLabel(words)}](${inDestination(address)})`);
  const cells = cellsOf(text, html);
  const [[cell = ''] = []] = cells ?? [];
  if (cells && cells.flat().length === 1) return insertion(selection, cell);
  if (cells) {
    const edit = markdownBlock(tableMarkdown(cells))(selection);
    return { ...edit, start: edit.from + edit.insert.length, end: edit.from + edit.insert.length };
  }
  if (!html || CODE.test(html)) return null;
  const lines = text.split(/\r?\n/);
  const processed = lines.map(processedLine);
  return processed.join() === lines.join() ? null : insertion(selection, processed.join('\n'));
}

/**
 * The files of a clipboard that are meant as such. Text processors and spreadsheets put an image of their text beside it: then the text is
 * meant. A file manager puts the names of the files beside them.
 */
export function pastedFiles(text: string, files: readonly File[]): readonly File[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.every((line) => files.some(({ name }) => line.trim().endsWith(name))) ? files : [];
}
