import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteSettings } from '../../../scripts/build/site-settings.ts';

const MARK = '\uFEFF';
let folder: string;
beforeEach(async () => {
  for (const name of ['VITE_SITE_URL', 'VITE_BRAND_NAME']) vi.stubEnv(name, undefined);
  folder = await mkdtemp(join(tmpdir(), 'settings-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** The settings from env files with these texts. */
async function settingsOf(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const { VITE_SITE_URL: site, VITE_BRAND_NAME: brand } = siteSettings('production', folder);
  return { site, brand };
}

test('a byte order mark at the head of an env file loses no line', async () => {
  const text = 'VITE_SITE_URL=https://www.example.com\r\nVITE_BRAND_NAME="Mi marca"\r\n';
  expect(await settingsOf({ '.env.local': MARK + text })).toEqual({
    site: 'https://www.example.com',
    brand: 'Mi marca',
  });
});

test('the file that wins without the mark also wins with it, and the environment wins over both', async () => {
  const files = {
    '.env': `${MARK}VITE_SITE_URL=https://one.example\n`,
    '.env.local': `${MARK}VITE_SITE_URL=https://two.example\nVITE_BRAND_NAME=Dos\n`,
  };
  expect(await settingsOf(files)).toEqual({ site: 'https://two.example', brand: 'Dos' });
  vi.stubEnv('VITE_SITE_URL', 'https://three.example');
  expect(await settingsOf(files)).toEqual({ site: 'https://three.example', brand: 'Dos' });
});
