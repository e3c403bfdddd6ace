import { describe, expect, it } from 'vitest';
import { continueBlock } from '@/features/article-editor/markdown/markdown-typing';
import type { Edit } from '@/features/article-editor/markdown/markdown-commands';

/** Parses a text with its selection in [ and ], or its cursor at |. */
function read(marked: string) {
  const text = marked.replace(/[[\]|]/g, '');
  const cursor = marked.indexOf('|');
  return cursor >= 0
    ? { text, start: cursor, end: cursor }
    : { text, start: marked.indexOf('['), end: marked.indexOf(']') - 1 };
}

function after({ text }: { text: string }, edit: Edit | null): string | null {
  if (!edit) return null;
  const result = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return edit.start === edit.end ? `${result.slice(0, edit.start)}|${result.slice(edit.start)}` : result;
}

describe('Enter in a Markdown text', () => {
  it.each([
    ['- uno|', '- uno\n- |'],
    ['* uno|\n* dos', '* uno\n* |\n* dos'],
    ['- uno| y medio', '- uno\n- | y medio'],
    ['  - dentro|', '  - dentro\n  - |'],
    ['9. nueve|', '9. nueve\n10. |'],
    ['1) uno|', '1) uno\n2) |'],
    ['31. mes|', '31. mes\n32. |'],
    ['1. uno\n   - dentro\n\n2. dos|', '1. uno\n   - dentro\n\n2. dos\n3. |'],
    ['1998. uno\n1999. dos|', '1998. uno\n1999. dos\n2000. |'],
    ['> cita|', '> cita\n> |'],
    ['-\u00A0uno|', '-\u00A0uno\n-\u00A0|'],
    ['- uno\n- |', '- uno\n|'],
    ['1. uno\n2. |\nfin', '1. uno\n|\nfin'],
  ])('turns %j into %j', (before, expected) => {
    expect(after(read(before), continueBlock(read(before)))).toBe(expected);
  });

  it.each(['1986. Fundación|', '1986. |', '3. tres\n2. dos|', '10. diez\n20. veinte|'])(
    'breaks the line of %j alone, whose numbers do not rise by one',
    (before) => {
      expect(continueBlock(read(before))).toBeNull();
    },
  );

  it('starts the next task unchecked', () => {
    const text = '- [x] hecha';
    expect(continueBlock({ text, start: text.length, end: text.length })?.insert).toBe('\n- [ ] ');
  });

  it.each(['un texto|', '-|', '**negrita**|', '- u[n]o', '|- antes de la marca'])(
    'only breaks the line in %j',
    (before) => {
      expect(continueBlock(read(before))).toBeNull();
    },
  );
});
