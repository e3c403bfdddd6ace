import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../package.json';

const documents = ['README.md', ...globSync('docs/**/*.md')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const folders = 'docs|hosting|scripts|src|supabase|tests';
const testFolders = 'db|e2e|helpers|pages|proof|setup|site|unit';

const inCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
/** Whether a path, which may hold a star, leads to something. A decision may be named by its number. */
const exists = (path: string) => globSync(/\/decisions\/\d{3}$/.test(path) ? `${path}-*` : path).length > 0;

/** What each document names, as `document: name`. */
const named = (names: (text: string, file: string) => string[]) =>
  documents.flatMap(({ file, text }) => names(text, file).map((name) => ({ file, name })));

describe('the documents', () => {
  it('name files and folders that exist', () => {
    const paths = named((text) => inCode(text).filter((code) => new RegExp(`^(${folders})/[\\w./*-]+$`).test(code)));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter(({ name }) => !exists(name))).toEqual([]);
  });

  it('name commands that exist', () => {
    const commands = named((text) => [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name));
    expect(commands.length).toBeGreaterThan(50);
    expect(commands.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it('link to documents that exist', () => {
    const targets = named((text) =>
      [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target)),
    );
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter(({ file, name }) => !existsSync(join(dirname(file), name)))).toEqual([]);
  });
});

describe('the table of what is assured', () => {
  const { text = '' } = documents.find(({ file }) => file === 'docs/assurance.md') ?? {};
  const tests = inCode(text).filter((code) => new RegExp(`^(${testFolders})/`).test(code));

  it('names tests that exist', () => {
    expect(tests.length).toBeGreaterThan(80);
    expect(tests.filter((path) => !exists(`tests/${path}`))).toEqual([]);
  });

  it('says where each of its promises and threats is shown', () => {
    const rows = text
      .split('\n')
      .filter((line) => /^\| \d+ \|/.test(line))
      .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()));
    const [promises, threats] = [rows.slice(0, 34), rows.slice(34)];
    expect(promises.map(([number]) => Number(number))).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
    expect(threats.map(([number]) => Number(number))).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(
      promises.filter(
        ([, , where = '', figure = '']) => inCode(where).length === 0 || !/^(shown|measured)/.test(figure),
      ),
    ).toEqual([]);
    expect(threats.filter(([, , , against = '', where = '']) => against === '' || !/\d|proof/.test(where))).toEqual([]);
  });
});
