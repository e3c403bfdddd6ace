/** Signs that few fonts have. */
const PLAIN: Readonly<Record<string, string>> = {
  '➔': '→',
  '➜': '→',
  '➡': '→',
  '⬅': '←',
  '✔': '✓',
  '✖': '×',
  '✘': '×',
  '❌': '×',
  '№': 'N.º',
  '‰': 'por mil',
};

/** A sign without what makes an emoji of it (1️⃣, ✔️), in a word or in a sign that more fonts have. */
const plainSign = (character: string) =>
  [...character.replaceAll(/[\u{fe0f}\u{20e3}]/gu, '')].map((sign) => PLAIN[sign] ?? sign).join('');

/** What a character stands for: ⅓ is 1/3, ② is 2, ế is e. */
const parts = (character: string) =>
  character
    .normalize('NFKD')
    .replaceAll(/(?<=\p{L}\p{M}*)\p{M}/gu, '')
    .replaceAll('\u{2044}', '/');

/** Ways to write a character that the fonts lack, one after the other; the last one leaves it out. */
export const plainForms = [plainSign, parts, () => ''] as const;
