import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser } from '../../../scripts/browser.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browser-'));
  vi.stubEnv('CHROMIUM_PATH', '');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function program(name: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, '');
  await chmod(file, 0o755);
  return file;
}

test('an installed browser is found by its name in the path', async () => {
  vi.stubEnv('PATH', folder);
  const chrome = await program('google-chrome');
  expect(findBrowser()).toBe(chrome);
  const chromium = await program('chromium');
  expect(findBrowser()).toBe(chromium);
});

test('CHROMIUM_PATH goes before any other', async () => {
  await program('chromium');
  const own = await program('my-browser');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', own);
  expect(findBrowser()).toBe(own);
});

test('a CHROMIUM_PATH that names nothing is said, not passed over', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nowhere'));
  expect(() => findBrowser()).toThrow('CHROMIUM_PATH names');
});
