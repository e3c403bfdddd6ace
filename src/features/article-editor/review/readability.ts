/** Below this many words the figure says more about the sample than about the text. */
const LEAST_WORDS = 100;
/** Under 55 a text is «algo difícil» on the INFLESZ scale; 55 to 65 is what the general press reaches. */
const NORMAL = 55;

const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
/** A word of digits is read, but its letters cannot be counted. */
const WORD = /\p{L}+/gu;
/** A sentence ends with its mark; so does a heading or an item of a list with its line. */
const SENTENCE_END = /[.!?…:;]+|\n+/;
/** The u of que, qui, gue and gui is not spoken. */
const SILENT_U = /(?<=q)u|(?<=g)u(?=[eiéí])/g;
const VOWELS = /[aeiouáéíóúü]+(?:y$)?|y$/g;
const FULL_VOWEL = /[aeoáéíóú]/g;

/** The words of a Markdown text, without its code, addresses and marks. */
const prose = (markdown: string) =>
  markdown
    .replace(CODE, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\S+/g, ' ');

/** Syllables of a Spanish word: each full vowel is one; weak ones join it, or each other. */
export function syllables(word: string): number {
  const spoken = word.toLowerCase().replace(SILENT_U, '');
  const groups = spoken.match(VOWELS) ?? [];
  return Math.max(
    1,
    groups.reduce((sum, group) => sum + Math.max(1, group.match(FULL_VOWEL)?.length ?? 0), 0),
  );
}

/**
 * How easily a Spanish text reads, mostly from 0 (hard) to 100 (easy); null for a text of less than a hundred words. The Flesch-Szigriszt formula
 * (Szigriszt Pazos, 1993), read on the INFLESZ scale (Barrio-Cantalejo et al., Anales del Sistema Sanitario de Navarra 31, 2008).
 */
export function readability(markdown: string): number | null {
  const sentences = prose(markdown)
    .split(SENTENCE_END)
    .map((sentence) => sentence.match(WORD) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length < LEAST_WORDS) return null;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return Math.round(206.835 - (62.3 * spoken) / words.length - words.length / sentences.length);
}

export const isHardToRead = (figure: number | null): figure is number => figure !== null && figure < NORMAL;
