/** A text as it is looked through: without accents, in lower case. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of `query` occurs in one of the texts; accents and case do not count. An empty query matches everything. */
export function matchesSearch(query: string, texts: readonly (string | null)[]): boolean {
  const haystack = plain(texts.filter(Boolean).join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
