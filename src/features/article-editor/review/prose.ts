const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;

/** A Markdown text without its code, which contains no links, images or headings. */
export const proseOf = (content: string): string => content.replace(CODE, '');
