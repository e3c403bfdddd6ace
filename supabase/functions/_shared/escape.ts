const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML or XML, in elements and in quoted attributes. Drops characters that XML does not allow. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A person's text inside an HTML sentence: right-to-left letters in it do not reorder the words around it. */
export const isolated = (text: string): string => `<bdi>${escapeMarkup(text)}</bdi>`;

/**
 * Text as a single line for a header, a subject or a line of plain text. Line breaks and other control characters
 * become single spaces.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim();
}
