import { describe, expect, it } from 'vitest';
import { isHardToRead, readability, syllables } from '@/features/article-editor/review/readability';

describe('syllables of Spanish words', () => {
  it.each([
    ['sol', 1],
    ['y', 1],
    ['rey', 1],
    ['mayo', 2],
    ['día', 2],
    ['país', 2],
    ['tiene', 2],
    ['ciudad', 2],
    ['construir', 2],
    ['aéreo', 4],
    ['cooperar', 4],
    ['vehículo', 4],
    ['que', 1],
    ['guitarra', 3],
    ['pingüino', 3],
    ['conversaciones', 5],
    ['BRR', 1],
  ])('%s has %i', (word, count) => expect(syllables(word)).toBe(count));
});

const EASY = 'El sol sale. La gente va al bar. ';
const HARD =
  'La implementación de procedimientos administrativos excepcionalmente complejos imposibilita considerablemente ' +
  'la comprensión generalizada de responsabilidades institucionales interdependientes. ';

describe('the readability of a text', () => {
  it('is unknown for a short text', () => {
    expect(readability('')).toBeNull();
    expect(readability(EASY.repeat(5))).toBeNull();
    expect(isHardToRead(readability(EASY))).toBe(false);
  });

  it('follows the formula', () => {
    // 8 words, 10 syllables and 2 sentences each time: 206.835 − 62.3 · 10 / 8 − 4.
    expect(readability(EASY.repeat(20))).toBe(125);
    expect(isHardToRead(readability(EASY.repeat(20)))).toBe(false);
    expect(isHardToRead(readability(HARD.repeat(10)))).toBe(true);
  });

  it('counts headings and list items as sentences, and skips code and addresses', () => {
    const plain = readability(EASY.repeat(20));
    expect(readability('- El sol sale\n- La gente va al bar\n'.repeat(20))).toBe(plain);
    expect(readability(EASY.repeat(20) + '\n```\n' + HARD.repeat(9) + '\n```\n')).toBe(plain);
    expect(readability(EASY.repeat(19) + '[El sol](/implementacion-de-procedimientos) sale. La gente va al bar.')).toBe(
      plain,
    );
  });
});
