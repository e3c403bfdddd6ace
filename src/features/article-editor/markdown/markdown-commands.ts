import { inDestination, inLabel, correctedAddress } from './corrected-address';

/** A text with what is selected in it, as a textarea holds them. */
export type Selection = { text: string; start: number; end: number };

/** Replace `from`–`to` by `insert`, then select `start`–`end` of the new text. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

export type MarkdownCommand = (selection: Selection) => Edit;

/** What a textarea holds. */
export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** The text that is selected. */
export const selected = ({ text, start, end }: Selection) => text.slice(start, end);

/** Neither space nor punctuation: what stands right outside emphasis only where the emphasis itself begins or ends with such. */
const isInWord = (sign: string | undefined) => sign !== undefined && !/[\s\p{P}\p{S}]/u.test(sign);
/** A line's own mark (heading, bullet with its box, number, quote), what it says, and the space at its end. */
const LINE = /^(\s*(?:#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+)?|\d{1,9}[.)]\s+|(?:>\s*)+)?)([^]*?)(\s*)$/;
const PUNCTUATION_FIRST = /^[\s\p{P}\p{S}]*/u;
const PUNCTUATION_LAST = /[\s\p{P}\p{S}]*$/u;

type Emphasis = { mark: string; /** Stands also in the middle of a word. */ inWord: string };

/** Emphasis that Markdown reads as such between these neighbours: next to a letter no punctuation may be its first or last sign. */
function emphasized(text: string, before: string | undefined, after: string | undefined, { mark, inWord }: Emphasis) {
  const isMovable = !text.includes('](');
  const head = isMovable && isInWord(before) ? (PUNCTUATION_FIRST.exec(text)?.[0] ?? '') : '';
  const rest = text.slice(head.length);
  const tail = isMovable && isInWord(after) ? (PUNCTUATION_LAST.exec(rest)?.[0] ?? '') : '';
  const body = rest.slice(0, rest.length - tail.length);
  if (body === '') return { lead: '', body: text, trail: '' };
  const touches = (head === '' && isInWord(before)) || (tail === '' && isInWord(after));
  const sign = touches ? inWord : mark;
  return { lead: head + sign, body, trail: sign + tail };
}

/** Puts marks around what the selected lines say, or takes them off when they are there. Emphasis ends with its paragraph, and is none beside a space. */
function wrap(emphasis: Emphasis, placeholder: string): MarkdownCommand {
  const { mark, inWord } = emphasis;
  return (selection) => {
    const { text, start, end } = selection;
    const words = selected(selection);
    const size = [mark, inWord].find(
      (sign) =>
        start >= sign.length &&
        text.startsWith(sign, start - sign.length) &&
        text.startsWith(sign, end) &&
        !(sign === '*' && text.startsWith('**', start - 2)),
    )?.length;
    if (size) return { from: start - size, to: end + size, insert: words, start: start - size, end: end - size };

    const lines = (words || placeholder).split('\n').map((line) => LINE.exec(line)?.slice(1) ?? []);
    const isMarked = (said: string) => said.length > 2 * mark.length && said.startsWith(mark) && said.endsWith(mark);
    const isUndone = lines.every(([, said = '']) => said === '' || isMarked(said)) && words.trim() !== '';
    const last = lines.length - 1;
    const parts = lines.map(([own = '', said = '', space = ''], index) => {
      const before = index === 0 && own === '' ? text[start - 1] : undefined;
      const after = index === last && space === '' ? text[end] : undefined;
      const part = isUndone
        ? { lead: '', body: said.slice(mark.length, -mark.length), trail: '' }
        : emphasized(said, before, after, emphasis);
      return { lead: own + part.lead, body: part.body, trail: part.trail + space };
    });
    const insert = parts.map(({ lead, body, trail }) => lead + body + trail).join('\n');
    const [{ lead, body } = { lead: '', body: '' }] = parts;
    const from = start + (last === 0 ? lead.length : 0);
    return { from: start, to: end, insert, start: from, end: last === 0 ? from + body.length : start + insert.length };
  };
}

/** Puts a mark in front of every selected line, or takes it off when all have it. Where nothing is selected the cursor stays where it is in the text. */
function prefixLines(mark: string): MarkdownCommand {
  return ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', end);
    const to = lineEnd === -1 ? text.length : lineEnd;
    const lines = text.slice(from, to).split('\n');
    const marked = lines.every((line) => line.startsWith(mark));
    const insert = lines.map((line) => (marked ? line.slice(mark.length) : mark + line)).join('\n');
    if (start < end) return { from, to, insert, start: from, end: from + insert.length };
    const cursor = Math.max(from, start + (marked ? -mark.length : mark.length));
    return { from, to, insert, start: cursor, end: cursor };
  };
}

/** Puts a block on lines of its own, with an empty line before and after. */
export function markdownBlock(insert: string): MarkdownCommand {
  return ({ text, start, end }) => {
    const before = start === 0 || text.slice(0, start).endsWith('\n\n') ? '' : text[start - 1] === '\n' ? '\n' : '\n\n';
    const after = text.slice(end).startsWith('\n') ? '\n' : '\n\n';
    return {
      from: start,
      to: end,
      insert: before + insert + after,
      start: start + before.length,
      end: start + before.length + insert.length,
    };
  };
}

/** A block of which the part that is to be written is then selected; an empty `part` leaves the cursor after the block. */
function blockToFill(insert: string, part: string): MarkdownCommand {
  return (selection) => {
    const edit = markdownBlock(insert)(selection);
    const start = part ? edit.start + insert.indexOf(part) : edit.from + edit.insert.length;
    return { ...edit, start, end: start + part.length };
  };
}

/** The selection becomes the words of a link whose address is then selected; an address becomes a link whose words are. */
function link(selection: Selection): Edit {
  const words = selected(selection);
  const { start, end } = selection;
  const meant = /^(https?:\/\/|mailto:|tel:|\/)\S+$/.test(words) ? words : correctedAddress(words);
  const label = meant || !words ? 'texto' : inLabel(words);
  const address = meant ? inDestination(meant) : 'https://';
  const insert = `[${label}](${address})`;
  const focus = meant ? start + 1 : start + label.length + 3;
  return { from: start, to: end, insert, start: focus, end: focus + (meant ? label.length : address.length) };
}

export const markdownCommands = {
  bold: wrap({ mark: '**', inWord: '**' }, 'texto'),
  italic: wrap({ mark: '_', inWord: '*' }, 'texto'),
  heading: prefixLines('## '),
  subheading: prefixLines('### '),
  link,
  list: prefixLines('- '),
  numbered: prefixLines('1. '),
  tasks: prefixLines('- [ ] '),
  quote: prefixLines('> '),
  table: blockToFill('| Columna | Columna |\n| --- | --- |\n| Celda | Celda |', 'Columna'),
  code: blockToFill('```\ncódigo\n```', 'código'),
  divider: blockToFill('---', ''),
} satisfies Record<string, MarkdownCommand>;

export type CommandName = keyof typeof markdownCommands;

/** An image in place of the selection, whose words become its alternative text; without a selection the stored text. Without either the admin is to write it. */
export function imageCommand(address: string, alt: string): MarkdownCommand {
  return (selection) => {
    const { start: from, end: to } = selection;
    const insert = imageMarkdown(selected(selection) || alt, address);
    const cursor = from + (from < to || alt ? insert.length : 2);
    return { from, to, insert, start: cursor, end: cursor };
  };
}

/** `![words](address)` in place of the selection; brackets in the words are escaped. */
export const imageMarkdown = (words: string, address: string): string => `![${inLabel(words)}](${address})`;
