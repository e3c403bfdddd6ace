import { withScheme } from '@contract/markdown/url-policy';
import { escapeDestination, escapeLabel } from './markdown-links';

/** A text with its selected range, as in a textarea. */
export type SelectedText = { text: string; start: number; end: number };

/** Replace `from`–`to` by `insert`, then select `start`–`end` of the new text. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

export type MarkdownCommand = (selection: SelectedText) => Edit;

export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedText => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

export const selected = ({ text, start, end }: SelectedText) => text.slice(start, end);

/**
 * Neither space nor punctuation. Beside such a character, CommonMark accepts an emphasis mark only when the emphasised
 * text begins or ends with a word character.
 */
const isInWord = (sign: string | undefined) => sign !== undefined && !/[\s\p{P}\p{S}]/u.test(sign);
/** Parts of a line: its block mark (heading, bullet with task box, number, quote), its text, and trailing space. */
const LINE = /^(\s*(?:#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+)?|\d{1,9}[.)]\s+|(?:>\s*)+)?)([^]*?)(\s*)$/;
const PUNCTUATION_FIRST = /^[\s\p{P}\p{S}]*/u;
const PUNCTUATION_LAST = /[\s\p{P}\p{S}]*$/u;

type Emphasis = { mark: string; /** Also valid inside a word. */ inWord: string };

/**
 * Emphasis that is valid Markdown between these neighbours: punctuation at an end that touches a letter stays outside
 * the marks.
 */
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

/**
 * Wraps the text of the selected lines in marks, or removes them. Each line is wrapped separately, because emphasis
 * ends with its paragraph, and without its outer spaces.
 */
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

/**
 * Adds a prefix to every selected line, or removes it when all have it. Without a selection the cursor keeps its place
 * in the text.
 */
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

/** Inserts a block on its own lines, with an empty line before and after. */
function markdownBlock(insert: string): MarkdownCommand {
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

/** Inserts a block and selects the `part` to fill in; an empty `part` puts the cursor after the block. */
function blockToFill(insert: string, part: string): MarkdownCommand {
  return (selection) => {
    const edit = markdownBlock(insert)(selection);
    const start = part ? edit.start + insert.indexOf(part) : edit.from + edit.insert.length;
    return { ...edit, start, end: start + part.length };
  };
}

/**
 * Turns the selection into a link's text and selects its address; turns a selected address into a link and selects its
 * text.
 */
function link(selection: SelectedText): Edit {
  const words = selected(selection);
  const { start, end } = selection;
  const corrected = /^(https?:\/\/|mailto:|tel:|\/)\S+$/.test(words) ? words : withScheme(words);
  const label = corrected || !words ? 'texto' : escapeLabel(words);
  const address = corrected ? escapeDestination(corrected) : 'https://';
  const insert = `[${label}](${address})`;
  const focus = corrected ? start + 1 : start + label.length + 3;
  return { from: start, to: end, insert, start: focus, end: focus + (corrected ? label.length : address.length) };
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

/**
 * What separates an image from the text around it. At the end of a line with words it stands below that line, as a
 * paragraph of its own; elsewhere in the line.
 */
export function imageGaps({ text, start, end }: SelectedText): { before: string; after: string } {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const rest = text.slice(end);
  const hasWords = LINE.exec(line)?.[2] !== '';
  if (start < end || !hasWords || !/^[ \t]*(?:\n|$)/.test(rest)) return { before: '', after: '' };
  return { before: '\n\n', after: /^[ \t]*\n[ \t]*\S/.test(rest) ? '\n' : '' };
}

/**
 * Inserts an image. The selected words, or else the stored text, become its alternative text; without both the cursor
 * goes where the admin writes it.
 */
export function imageCommand(address: string, alt: string): MarkdownCommand {
  return (selection) => {
    const { start: from, end: to } = selection;
    const { before, after } = imageGaps(selection);
    const image = imageMarkdown(selected(selection) || alt, address);
    const cursor = from + before.length + (from < to || alt ? image.length : 2);
    return { from, to, insert: before + image + after, start: cursor, end: cursor };
  };
}

/** `![words](address)`, with brackets in the words escaped. */
export const imageMarkdown = (words: string, address: string): string => `![${escapeLabel(words)}](${address})`;
