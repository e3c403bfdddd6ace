import { expect, test } from 'vitest';
import { paragraphChanges } from '@/features/article-editor/versions/paragraph-changes';

const told = (before: string, after: string) =>
  paragraphChanges(before, after).map(({ kind, paragraphs }) => `${kind}: ${paragraphs.join(' / ')}`);

test('a changed paragraph is one removed and one added', () => {
  expect(told('Uno\n\nDos\n\nTres', 'Uno\n\nOtro\n\nTres')).toEqual([
    'same: Uno',
    'removed: Dos',
    'added: Otro',
    'same: Tres',
  ]);
});

test('blank lines are no change, and each change has its own position', () => {
  expect(told('Uno\n\n\n\nDos', 'Uno\n\nDos')).toEqual(['same: Uno / Dos']);
  const places = paragraphChanges('A\n\nA\n\nB', 'B\n\nA\n\nA').map(({ place }) => place);
  expect(new Set(places).size).toBe(places.length);
});
