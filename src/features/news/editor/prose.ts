const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;

/** A Markdown text without its code, in which nothing is a link, a picture or a heading. */
export const proseOf = (content: string): string => content.replace(CODE, '');
