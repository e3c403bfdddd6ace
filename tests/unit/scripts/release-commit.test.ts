import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HistoryTooShort, releaseCommit } from '../../../scripts/release/release-commit.ts';

let folder: string;
let origin: string;

const git = (checkout: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim();

/** Commits a version in the file of the release, or without one any other file. Returns the commit. */
async function commit(version?: string): Promise<string> {
  const file = version === undefined ? 'README.md' : 'supabase/released.json';
  await writeFile(join(origin, file), JSON.stringify({ version, at: crypto.randomUUID() }));
  git(origin, 'add', '.');
  git(origin, 'commit', '-m', `${file} ${version}`);
  return git(origin, 'rev-parse', 'HEAD');
}

const clone = (name: string, ...options: string[]) => {
  git(folder, 'clone', ...options, `file://${origin}`, name);
  return join(folder, name);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-commit-'));
  origin = join(folder, 'origin');
  await mkdir(join(origin, 'supabase'), { recursive: true });
  git(origin, 'init');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the latest release is the last commit that noted one; on that commit, the release before', async () => {
  await commit();
  const first = await commit('1.0.0');
  await commit();
  expect(await releaseCommit(origin)).toBe(first);
  const second = await commit('1.1.0');
  expect(await releaseCommit(origin)).toBe(first);
  await commit();
  expect(await releaseCommit(origin)).toBe(second);
  await commit();
  expect(await releaseCommit(clone('whole'))).toBe(second);
});

test('a clone whose history ends after the release, or without any, says so', async () => {
  await expect(releaseCommit(clone('one', '--depth', '1'))).rejects.toThrow(HistoryTooShort);
  await expect(releaseCommit(clone('two', '--depth', '2'))).rejects.toThrow('git fetch --unshallow');
  const deep = clone('five', '--depth', '5');
  expect(await releaseCommit(deep)).toBe(await releaseCommit(origin));
  const bare = join(folder, 'unpacked');
  await mkdir(bare);
  await expect(releaseCommit(bare)).rejects.toThrow(HistoryTooShort);
});
