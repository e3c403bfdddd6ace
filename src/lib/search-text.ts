/** Letters without a decomposition into a base letter and marks, and apostrophes, as phones type them. */
const FOLDED = new Map(
  "ł:l ø:o đ:d ð:d ħ:h ı:i ŧ:t ς:σ ß:ss æ:ae œ:oe þ:th ‘:' ’:' ‛:' ʼ:' ´:' `:'"
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);
const FOLDS = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'g');

/**
 * The form in which a text is searched: no accents, lower case, plain letters and apostrophes. `private.plain_text` does
 * the same in the database.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(FOLDS, (letter) => FOLDED.get(letter) ?? letter);

/** The words of a search, folded. */
export const searchWords = (query: string) => foldText(query).split(/\s+/).filter(Boolean);

/**
 * Whether every word of `query` occurs in one of the texts, regardless of accents and case. An empty query matches all.
 */
export function matchesSearch(query: string, texts: readonly (string | null)[]): boolean {
  const haystack = foldText(texts.filter(Boolean).join(' '));
  return searchWords(query).every((word) => haystack.includes(word));
}
