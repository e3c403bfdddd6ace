import { readFileSync } from 'node:fs';
import type { Mutant } from './mutant.ts';

/** A test file: what it says, and how long it takes when nothing fails. */
export type TestFile = { path: string; text: string; seconds: number };

/** The text of a test file with the data that it imports from beside it. */
export function textOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(/ from '(?<beside>\.\/[^']+)'/g)].map(({ groups }) => groups?.['beside'] ?? '');
  return [text, ...imports.map((beside) => textOf(new URL(beside, `file://${path}`).pathname))].join('\n');
}

const count = (text: string, word: string) => text.split(word).length - 1;
/** The names of a mutant's object and the words they are made of. */
const wordsOf = ({ object }: Mutant) =>
  new Set([...(object.match(/\w+_\w+/g) ?? []), ...(object.match(/[a-z]+/g) ?? [])]);

/**
 * Decides in which order the test files look at a mutant. First the one that noticed the last mutant of the same object; then those most likely to notice
 * for the time they take: that speak of the object's names more than other files do, and that have noticed mutants of its kind.
 */
export class FileOrder {
  readonly #files: readonly TestFile[];
  readonly #mentions = new Map<string, readonly number[]>();
  readonly #lastNoticed = new Map<string, string>();
  readonly #noticed = new Map<string, number>();

  constructor(files: readonly TestFile[]) {
    this.#files = files;
  }

  /** Of all that the files say about a word, the part that each says. */
  #sharesOf(word: string): readonly number[] {
    const known = this.#mentions.get(word);
    if (known) return known;
    const counts = this.#files.map(({ text }) => count(text, word));
    const all = counts.reduce((sum, one) => sum + one, 0);
    const shares = counts.map((one) => (all > 0 ? one / all : 0));
    this.#mentions.set(word, shares);
    return shares;
  }

  filesFor(mutant: Mutant): TestFile[] {
    const shares = [...wordsOf(mutant)].map((word) => this.#sharesOf(word));
    const ofKind = this.#noticed.get(mutant.kind) ?? 0;
    const likelihood = new Map(
      this.#files.map((file, index) => {
        const mentions = shares.reduce((sum, share) => sum + (share[index] ?? 0), 0) / shares.length;
        const noticed = ofKind > 0 ? (this.#noticed.get(`${mutant.kind} ${file.path}`) ?? 0) / ofKind : 0;
        const isLast = this.#lastNoticed.get(`${mutant.kind} ${mutant.object}`) === file.path;
        // What a file costs besides its tests, its copy of the database, is the same for all: about half a second.
        return [file, isLast ? Infinity : (mentions + noticed) / (file.seconds + 0.5)];
      }),
    );
    return this.#files.toSorted((one, other) => (likelihood.get(other) ?? 0) - (likelihood.get(one) ?? 0));
  }

  remember(mutant: Mutant, path: string): void {
    this.#lastNoticed.set(`${mutant.kind} ${mutant.object}`, path);
    for (const key of [mutant.kind, `${mutant.kind} ${path}`])
      this.#noticed.set(key, (this.#noticed.get(key) ?? 0) + 1);
  }
}
