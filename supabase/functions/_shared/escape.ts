const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an HTML or XML document, in elements and in quoted attributes. Characters that XML does not allow are dropped. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** What a person wrote, in a sentence of HTML: in letters that run from right to left it turns no words around it. */
export const isolated = (text: string): string => `<bdi>${escapeMarkup(text)}</bdi>`;

/** Text for one line: a header, a subject, a line of the plain-text part. Line breaks and other control characters become single spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim();
}
