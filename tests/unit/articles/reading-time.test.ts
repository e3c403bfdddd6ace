import { describe, expect, it } from 'vitest';
import { readingMinutes } from '@/features/articles/reading-time';

describe('the reading time', () => {
  it('is at least a minute', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('Una frase.')).toBe(1);
  });

  it('counts two hundred words a minute, rounding up', () => {
    expect(readingMinutes('palabra '.repeat(200))).toBe(1);
    expect(readingMinutes('canción '.repeat(201))).toBe(2);
  });

  it('ignores Markdown marks and addresses', () => {
    expect(
      readingMinutes(
        `${'**palabra** | '.repeat(200)}\n\n---\n\n[](https://example.com/una/ruta/muy/larga) https://example.com/otra-ruta`,
      ),
    ).toBe(1);
  });
});
