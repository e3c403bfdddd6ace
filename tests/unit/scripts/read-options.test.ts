import { expect, test } from 'vitest';
import { helpOf, parseOptions } from '../../../scripts/console/read-options.ts';

const usage = {
  call: 'npm run paint -- COLOUR … [--coats N] [--dry]',
  about: 'Paints the house.',
  options: { coats: { type: 'string' }, dry: { type: 'boolean', default: false } },
  help: { COLOUR: 'its colours', '--coats N': 'how many coats', '--dry': 'paints nothing' },
  words: { least: 1, most: 2, choices: ['red', 'blue'] },
} as const;

test('options and words are read in any order', () => {
  expect(parseOptions(usage, ['red', '--dry', '--coats=2', 'blue'])).toEqual({
    values: { coats: '2', dry: true },
    words: ['red', 'blue'],
  });
  expect(parseOptions(usage, ['red'])).toEqual({ values: { dry: false }, words: ['red'] });
});

test.each([
  [['red', '--dri'], "Unknown option '--dri'"],
  [['red', '--coats'], "Option '--coats <value>' argument missing"],
  [['red', '--dry=yes'], "Option '--dry' does not take an argument"],
  [[], 'A word is missing'],
  [['green'], 'There is no "green", only red, blue'],
  [['red', 'blue', 'red'], '"red" is one word too many'],
])('%j is refused in one line', (words, reason) => {
  expect(() => parseOptions(usage, words)).toThrow(`${reason}. It is called so: ${usage.call}`);
});

test('the help has a line for each option', () => {
  expect(helpOf(usage)).toBe(
    [
      usage.call,
      '',
      usage.about,
      '',
      '  COLOUR     its colours',
      '  --coats N  how many coats',
      '  --dry      paints nothing',
      '  --help     prints this',
    ].join('\n'),
  );
});
