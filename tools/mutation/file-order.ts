import { readFileSync } from 'node:fs';
import type { Mutant } from './mutant.ts';

/** A test file with its text and its duration when nothing fails. */
export type TestFile = { path: string; text: string; seconds: number };

/** The text of a test file and of the data that it imports from its folder. */
export function textOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(/ from '(?<beside>\.\/[^']+)'/g)].map(({ groups }) => groups?.['beside'] ?? '');
  return [text, ...imports.map((beside) => textOf(new URL(beside, `file://${path}`).pathname))].join('\n');
}

const count = (text: string, word: string) => text.split(word).length - 1;
/** The names of a mutant's object, split into words. */
const wordsOf = ({ object }: Mutant) =>
  new Set([...(object.match(/\w+_\w+/g) ?? []), ...(object.match(/[a-z]+/g) ?? [])]);

/**
 * Orders the test files for each mutant. First the file that killed the last mutant of the same object; then by
 * likelihood per second: files that mention the object's names more than others do, and that killed mutants of its
 * kind.
 */
export class FileOrder {
  readonly #files: readonly TestFile[];
  readonly #mentions = new Map<string, readonly number[]>();
  readonly #lastNoticed = new Map<string, string>();
  readonly #noticed = new Map<string, number>();

  constructor(files: readonly TestFile[]) {
    this.#files = files;
  }

  /** Each file's share of all mentions of a word. */
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
        // Every file has a fixed cost of about half a second, for its copy of the database.
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
