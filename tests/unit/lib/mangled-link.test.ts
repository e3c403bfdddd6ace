import { linkTokenOf } from '@contract/mail/mangled-link';
import { describe, expect, it } from 'vitest';

const token = `1.${'0a'.repeat(16)}.${'f9'.repeat(16)}`;
const other = `1.${'1b'.repeat(16)}.${'e8'.repeat(16)}`;
const read = (rest: string) => {
  const { search, hash } = new URL(rest, 'https://web.example.com/registro');
  return linkTokenOf({ search, hash });
};

describe('the token of a link', () => {
  it.each([
    `#t=${token}`,
    `#t=${token}&entrar=1`,
    `?utm_source=x#t=${token}`,
    `#t%3D${token}`,
    `#t%253D${token}`,
    `#t=3D${token}`,
    `?t=${token}`,
    `?t%3D${token}`,
    `#t=${token.toUpperCase()}`,
    ...['.', ',', ';', ':', '!', ')', ']', '>', '»', '”', "'", '…', '*', '%C2%BB', '%3E', '%29', '%20', '\u200b'].map(
      (behind) => `#t=${token}${behind}`,
    ),
    `#t=${token}%E2%80%8B`,
    `#t=${token}?utm_source=x`,
    `#t=${token}%3Futm_source%3Dx`,
    `#t=${token}&utm_source=x`,
    `#t=${token.slice(0, 20)}\u200b${token.slice(20)}`,
    `#t=${token.slice(0, 20)}%0A${token.slice(20)}`,
    `?t=${token}#t=${token}`,
  ])('is recovered from %s', (rest) => {
    expect(read(rest)).toBe(token);
  });

  it.each(['', '#', '#t=', '#una-parte', `#t=${token}&t=${other}`, `?t=${other}#t=${token}`])(
    'is none in %s: there is nothing, or more than one can be meant',
    (rest) => {
      expect(read(rest)).toBeNull();
    },
  );

  it.each([`${token}0`, token.slice(0, -1), `1${token}`, '1.abc', '%'])('that is none is passed on: %s', (text) => {
    expect(read(`#t=${text}`)).toBe(text);
  });
});
