/** Normalises a text for search: no accents, lower case. */
export const normalizeForSearch = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether every word of `query` occurs in one of the texts, regardless of accents and case. An empty query matches all.
 */
export function matchesSearch(query: string, texts: readonly (string | null)[]): boolean {
  const haystack = normalizeForSearch(texts.filter(Boolean).join(' '));
  return normalizeForSearch(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
