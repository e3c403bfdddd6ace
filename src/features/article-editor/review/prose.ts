const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;

/** A Markdown text without its code, which contains no links, images or headings. */
export const proseOf = (content: string): string => content.replace(CODE, '');

/** Applies a change to the parts of a Markdown text outside code. */
export function mapProse(content: string, change: (prose: string) => string): string {
  let from = 0;
  let changed = '';
  for (const { 0: code, index } of content.matchAll(CODE)) {
    changed += change(content.slice(from, index)) + code;
    from = index + code.length;
  }
  return changed + change(content.slice(from));
}
