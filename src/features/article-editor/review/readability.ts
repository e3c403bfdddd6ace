import { proseOf } from './prose';

/** Minimum number of words: in a shorter text the score depends too much on the sample. */
const LEAST_WORDS = 100;
/** Below 55 a text is «algo difícil» on the INFLESZ scale; the general press reaches 55 to 65. */
const NORMAL = 55;

/** Letters only: the syllables of digits cannot be counted. */
const WORD = /\p{L}+/gu;
/** Punctuation ends a sentence; a line break ends a heading or a list item. */
const SENTENCE_END = /[.!?…:;]+|\n+/;
/** The silent u of que, qui, gue and gui. */
const SILENT_U = /(?<=q)u|(?<=g)u(?=[eiéí])/g;
const VOWELS = /[aeiouáéíóúü]+(?:y$)?|y$/g;
const FULL_VOWEL = /[aeoáéíóú]/g;

/** The words of a Markdown text, without code, addresses and marks. */
const wordsOf = (markdown: string) =>
  proseOf(markdown)
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\S+/g, ' ');

/** Counts the syllables of a Spanish word: one per strong vowel; weak vowels join a neighbour. */
export function syllables(word: string): number {
  const spoken = word.toLowerCase().replace(SILENT_U, '');
  const groups = spoken.match(VOWELS) ?? [];
  return Math.max(
    1,
    groups.reduce((sum, group) => sum + Math.max(1, group.match(FULL_VOWEL)?.length ?? 0), 0),
  );
}

/**
 * Readability of a Spanish text, mostly from 0 (hard) to 100 (easy); null below a hundred words. Flesch-Szigriszt
 * formula (Szigriszt Pazos, 1993), on the INFLESZ scale (Barrio-Cantalejo et al., Anales del Sistema Sanitario de
 * Navarra 31, 2008).
 */
export function readability(markdown: string): number | null {
  const sentences = wordsOf(markdown)
    .split(SENTENCE_END)
    .map((sentence) => sentence.match(WORD) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length < LEAST_WORDS) return null;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return Math.round(206.835 - (62.3 * spoken) / words.length - words.length / sentences.length);
}

export const isHardToRead = (figure: number | null): figure is number => figure !== null && figure < NORMAL;
