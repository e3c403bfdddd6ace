/** Marks that Markdown itself does not read as the author meant them. */

/**
 * A Unicode space after the mark of a heading or list, as phones and text processors write it. Markdown does not accept
 * it.
 */
const OTHER_SPACE = /^([ \t>]*(?:#{1,6}|[-*+]|\d{1,9}[.)]))[\u00A0\u2000-\u200A\u202F\u3000]/gm;

/** The text with plain spaces after its marks. */
export const withPlainMarks = (text: string): string => text.replace(OTHER_SPACE, '$1 ');

/** A text for a parser, which else asks for the working folder: functions of the backend may not read it. */
export const plainFile = (text: string) => ({ value: withPlainMarks(text), cwd: '/' });

/** HTML stays visible as text; comments are removed. An unclosed comment stays, because it would swallow the rest. */
export const withoutComments = (html: string): string =>
  html.replaceAll(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, (comment) => (comment.endsWith('-->') ? '' : comment));
