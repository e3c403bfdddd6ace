import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from '../../../scripts/testing/changed-files.ts';

let checkout: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
    cwd: checkout,
    stdio: 'ignore',
  });
const write = (name: string) => writeFile(join(checkout, name), crypto.randomUUID());

/** Commits what there is, with a file that is written anew. */
async function commit(name: string): Promise<void> {
  await write(name);
  git('add', '.');
  git('commit', '-m', name);
}

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'changed-files-'));
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

test('on main, files count that differ from the last commit and those that git does not know', async () => {
  git('init', '--initial-branch=main');
  await writeFile(join(checkout, '.gitignore'), 'ignored.ts\n');
  await write('edited.ts');
  await write('deleted.ts');
  await commit('kept.ts');
  expect(changedFiles(checkout)).toEqual([]);
  await write('edited.ts');
  await write('nueva página.ts');
  await write('ignored.ts');
  await write('staged.ts');
  git('add', 'staged.ts');
  await rm(join(checkout, 'deleted.ts'));
  expect(changedFiles(checkout)).toEqual(['edited.ts', 'staged.ts', 'nueva página.ts']);
});

test('on a branch, its commits count too, and those of main do not', async () => {
  git('init', '--initial-branch=main');
  await commit('before.ts');
  git('switch', '-c', 'branch');
  await commit('branch.ts');
  git('switch', 'main');
  await commit('after.ts');
  git('switch', 'branch');
  await write('before.ts');
  expect(changedFiles(checkout)).toEqual(['before.ts', 'branch.ts']);
});

test('without git, without a commit, without main and inside another checkout, nothing is told', async () => {
  expect(changedFiles(checkout)).toBeUndefined();
  git('init', '--initial-branch=other');
  expect(changedFiles(checkout)).toBeUndefined();
  await commit('one.ts');
  expect(changedFiles(checkout)).toBeUndefined();
  git('branch', '-m', 'main');
  expect(changedFiles(checkout)).toEqual([]);
  await mkdir(join(checkout, 'unpacked'));
  expect(changedFiles(join(checkout, 'unpacked'))).toBeUndefined();
});
