import { escapeDestination, escapeLabel } from './markdown-links';

/** Formatting of a text. An undefined mark is inherited from the enclosing element. */
type Marks = { bold?: true | undefined; italic?: true | undefined; href?: string };
type Run = Marks & { words: string };

/** Matches content that is not shown, a tag with its attributes, or a text. */
const TOKEN =
  /<!--[\s\S]*?-->|<![^>]*>|<(head|style|script)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/gi;
const INLINE = /^(?:a|b|strong|i|em|u|s|span|font)$/;
/** The entities that browsers write to the clipboard; other characters are not escaped. */
const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decoded = (text: string) => text.replace(/&(?:[a-z]+|#39);/g, (entity) => entities[entity] ?? entity);

/** Styles win over tags: Google Docs writes bold as a style, and wraps the whole text in a `<b>` of normal weight. */
function marksOf(name: string, attributes: string): Marks {
  const weight = /font-weight:\s*(\w+)/.exec(attributes)?.[1];
  const slope = /font-style:\s*(\w+)/.exec(attributes)?.[1];
  const href = /\shref=["']((?:https?:|mailto:|tel:)[^"']+)/.exec(attributes)?.[1];
  return {
    ...(weight && { bold: weight === 'bold' || Number(weight) >= 600 || undefined }),
    ...(!weight && (name === 'b' || name === 'strong') && { bold: true as const }),
    ...(slope && { italic: slope === 'italic' || undefined }),
    ...(!slope && (name === 'i' || name === 'em') && { italic: true as const }),
    ...(name === 'a' && href && { href: decoded(href) }),
  };
}

/** The texts of an HTML document in order. A run ends where the line or the marks change. */
function runsOf(html: string): Run[] {
  const runs: Run[] = [];
  const open: { name: string; marks: Marks }[] = [];
  const around = (): Marks => open.at(-1)?.marks ?? {};
  let isNewLine = true;
  for (const { 2: end, 3: tag = '', 4: attributes = '', 5: text } of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    if (text) {
      const marks = around();
      const last = runs.at(-1);
      const hasSameMarks = last && (['bold', 'italic', 'href'] as const).every((mark) => last[mark] === marks[mark]);
      if (hasSameMarks && !isNewLine) last.words += decoded(text);
      else runs.push({ ...marks, words: decoded(text) });
      isNewLine = false;
    } else if (!INLINE.test(name)) isNewLine ||= name !== '';
    else if (end) {
      const begin = open.findLastIndex((one) => one.name === name);
      if (begin >= 0) open.splice(begin, 1);
    } else open.push({ name, marks: { ...around(), ...marksOf(name, attributes) } });
  }
  return runs;
}

function marked({ bold, italic, href }: Run, words: string): string {
  const sign = `${bold ? '**' : ''}${italic ? '*' : ''}`;
  const isAddress = href?.replace(/^(?:mailto|tel):/, '') === words;
  return `${sign}${href && !isAddress ? `[${escapeLabel(words)}](${escapeDestination(href)})` : words}${sign}`;
}

/** The plain text between two runs: spaces and a list marker. */
const GAP = String.raw`\s*(?:(?:[-*·•◦▪§o]|\w{1,3}[.)])\s+)?`;

/** Writes the links, bold and italic words of a pasted text as Markdown. Unchanged when the HTML has another text. */
export function withMarks(text: string, html: string): string {
  let result = '';
  let rest = text;
  for (const run of runsOf(html)) {
    const words = run.words.trim();
    if (words === '') continue;
    const pattern = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
    const found = new RegExp(`^(${GAP})(${pattern})`).exec(rest);
    if (!found) return text;
    const [both, gap = '', match = ''] = found;
    result += gap + marked(run, match);
    rest = rest.slice(both.length);
  }
  return result + rest;
}
