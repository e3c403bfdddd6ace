import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertDataFolderFree, DataFolderInUse, lockDataFolder } from '../../../supabase/local/data-folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a locked folder is refused to a second owner, with its process and what to do', () => {
  lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder)).toThrow(
    `${folder} is in use by a running backend (process ${process.pid}). Stop that one first`,
  );
});

test('letting go leaves the folder as it was', () => {
  const unlock = lockDataFolder(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  expect(() => lockDataFolder(folder)).not.toThrow();
});

test('asking whether a folder is free makes nothing', () => {
  const absent = join(folder, 'absent');
  assertDataFolderFree(absent);
  expect(existsSync(absent)).toBe(false);
});

test('the lock of a process that died is taken over', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  lockDataFolder(folder)();
  writeFileSync(join(folder, 'backend.lock'), `${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDataFolder(folder);
  expect(readFileSync(join(folder, 'backend.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}`));
});

test.runIf(process.platform === 'linux')('a process id handed out again is not taken for the owner', () => {
  // This process is alive, but did not begin at that moment.
  writeFileSync(join(folder, 'backend.lock'), `${process.pid} 1`);
  expect(() => lockDataFolder(folder)).not.toThrow();
});

test('a lock file without sense is taken over', () => {
  writeFileSync(join(folder, 'backend.lock'), '');
  expect(() => lockDataFolder(folder)).not.toThrow();
});

test.runIf(process.platform === 'linux')(
  'a process that has ended, but that its parent never asked about, owns nothing',
  async () => {
    // The shell becomes a program that collects no children; its own child ends at once and stays on the list.
    const parent = spawn('sh', ['-c', 'true & exec sleep 30']);
    try {
      await once(parent, 'spawn');
      const zombie = await expect
        .poll(() => readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim())
        .not.toBe('')
        .then(() => readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim());
      const statOf = () => readFileSync(`/proc/${zombie}/stat`, 'utf8');
      await expect.poll(statOf).toContain(') Z ');
      const begin = statOf().split(') ')[1]!.split(' ')[19];
      writeFileSync(join(folder, 'backend.lock'), `${zombie} ${begin}`);
      expect(() => assertDataFolderFree(folder)).not.toThrow();
    } finally {
      parent.kill('SIGKILL');
    }
  },
);
