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

const selected = ({ text, start, end }: Selection) => text.slice(start, end);

/** Puts marks around the selection, or takes them off when they are there. */
function wrap(mark: string, placeholder: string): MarkdownCommand {
  return (selection) => {
    const { text, start, end } = selection;
    const size = mark.length;
    if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark) {
      return { from: start - size, to: end + size, insert: selected(selection), start: start - size, end: end - size };
    }
    const inner = selected(selection) || placeholder;
    return { from: start, to: end, insert: mark + inner + mark, start: start + size, end: start + size + inner.length };
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
  const isAddress = /^(https?:\/\/|mailto:|\/)\S+$/.test(words);
  const label = isAddress || !words ? 'texto' : words;
  const address = isAddress ? words : 'https://';
  const insert = `[${label}](${address})`;
  const focus = isAddress ? start + 1 : start + label.length + 3;
  return { from: start, to: end, insert, start: focus, end: focus + (isAddress ? label.length : address.length) };
}

export const markdownCommands = {
  bold: wrap('**', 'texto'),
  italic: wrap('_', 'texto'),
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

/** A picture in place of the selection, whose words become its own; without any, what is known of it. Where nobody knows anything its words are to be written. */
export function pictureCommand(address: string, alt: string): MarkdownCommand {
  return (selection) => {
    const { start: from, end: to } = selection;
    const insert = imageMarkdown(selected(selection) || alt, address);
    const cursor = from + (from < to || alt ? insert.length : 2);
    return { from, to, insert, start: cursor, end: cursor };
  };
}

/** `![words](address)` in place of the selection; brackets in the words are escaped. */
export function imageMarkdown(words: string, address: string): string {
  return `![${words.replace(/[[\]\\]/g, '\\$&')}](${address})`;
}
