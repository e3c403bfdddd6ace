const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;

/** A Markdown text without its code, in which nothing is a link, an image or a heading. */
export const proseOf = (content: string): string => content.replace(CODE, '');

/** Changes what is no code in a Markdown text. */
export function mapProse(content: string, change: (prose: string) => string): string {
  let from = 0;
  let changed = '';
  for (const { 0: code, index } of content.matchAll(CODE)) {
    changed += change(content.slice(from, index)) + code;
    from = index + code.length;
  }
  return changed + change(content.slice(from));
}
