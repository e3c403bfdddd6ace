import { inDestination, inLabel } from './corrected-address';

/** How a text is marked. Where an element says nothing of it, the one around it counts. */
type Marks = { bold?: true | undefined; italic?: true | undefined; href?: string };
type Run = Marks & { words: string };

/** What shows nothing; a tag with its attributes; a text. */
const TOKEN =
  /<!--[\s\S]*?-->|<![^>]*>|<(head|style|script)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/gi;
const INLINE = /^(?:a|b|strong|i|em|u|s|span|font)$/;
/** What browsers write: the clipboard has every other character itself. */
const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decoded = (text: string) => text.replace(/&(?:[a-z]+|#39);/g, (entity) => entities[entity] ?? entity);

/** Google Docs writes bold as a style, and wraps a whole text in a `<b>` of normal weight. */
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

/** The texts of HTML in their order, each as long as its line and its marks go on. */
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
      const goesOn = last && (['bold', 'italic', 'href'] as const).every((mark) => last[mark] === marks[mark]);
      if (goesOn && !isNewLine) last.words += decoded(text);
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
  return `${sign}${href && !isAddress ? `[${inLabel(words)}](${inDestination(href)})` : words}${sign}`;
}

/** What may stand between two texts of HTML in the same as plain text: spaces and a list's sign. */
const GAP = String.raw`\s*(?:(?:[-*·•◦▪§o]|\w{1,3}[.)])\s+)?`;

/** A pasted text with its links, bold and italic words as Markdown; as it is where its HTML says something else than the text. */
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
