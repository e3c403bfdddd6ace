import { describe, expect, it } from 'vitest';
import {
  matchingCommands,
  slashCommands,
  slashEdit,
  slashQuery,
} from '@/features/article-editor/markdown/slash-commands';

/** The query of a slash before the cursor, marked with |. */
function queryAt(marked: string) {
  const start = marked.indexOf('|');
  return slashQuery({ text: marked.replace('|', ''), start, end: start });
}

const names = (typed: string) => matchingCommands(typed).map(({ name }) => name);

describe('the menu behind «/»', () => {
  it('opens only for a slash at the start of a line before the cursor', () => {
    expect(queryAt('/|')).toEqual({ from: 0, to: 1, typed: '' });
    expect(queryAt('uno\n/lis|')).toEqual({ from: 4, to: 8, typed: 'lis' });
    expect(queryAt('uno\n/título|\ndos')).toEqual({ from: 4, to: 11, typed: 'título' });
    const elsewhere = ['|/', '|', 'uno /|', ' /|', 'y/o|', '/uno dos|', '//|', '/uno/|', `/${'a'.repeat(60)}|`];
    expect(elsewhere.filter((marked) => queryAt(marked) !== null)).toEqual([]);
    expect(slashQuery({ text: '/a', start: 0, end: 2 })).toBeNull();
  });

  it('offers everything for a bare slash, and filters by prefix regardless of accents', () => {
    expect(matchingCommands('')).toEqual(slashCommands);
    expect(names('lis')).toEqual(['list', 'numbered', 'tasks']);
    expect(names('titulo')).toEqual(['heading', 'subheading']);
    expect(names('TÍT')).toEqual(['heading', 'subheading']);
    expect(names('foto')).toEqual(['image']);
    expect(names('ta')).toEqual(['tasks', 'table']);
    expect(names('xyz')).toEqual([]);
  });

  it.each([
    ['heading', '/enc', '## '],
    ['list', 'uno\n/', 'uno\n- '],
    ['quote', 'uno\n/ci\ndos', 'uno\n> \ndos'],
    ['divider', 'uno\n/\ndos', 'uno\n\n---\n\ndos'],
    ['image', 'uno\n/ima\ndos', 'uno\n\ndos'],
    ['library', 'uno\n/guar\ndos', 'uno\n\ndos'],
  ] as const)('%s takes the place of the slash and its word', (name, text, after) => {
    const to = /\/\p{L}*/u.exec(text);
    const query = { from: to?.index ?? 0, to: (to?.index ?? 0) + (to?.[0].length ?? 0), typed: '' };
    const edit = slashEdit(name, text, query);
    expect(text.slice(0, edit.from) + edit.insert + text.slice(edit.to)).toBe(after);
  });

  it('selects the placeholder that it inserts', () => {
    const edit = slashEdit('link', '/enl', { from: 0, to: 4, typed: 'enl' });
    expect(edit).toEqual({ from: 0, to: 4, insert: '[texto](https://)', start: 8, end: 16 });
  });
});
