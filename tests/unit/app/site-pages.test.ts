import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageLoader } from '@/app/page-loader';
import { sitePages } from '@/app/site-pages';
import { projectPath } from '../../../supabase/local/project-root.ts';

test('every folder of pages but those of the admin has its row, and every row its folder', () => {
  const folders = readdirSync(projectPath('src/pages')).filter((folder) => folder !== 'admin' && folder !== 'login');
  expect(new Set(sitePages.map(({ folder }) => folder))).toEqual(new Set(folders));
  for (const { folder } of sitePages) expect(pageLoader(folder)).toBeTypeOf('function');
});

test('a page that is not there is named', () => {
  expect(() => pageLoader('none')).toThrow('src/pages/none');
});

test('no address stands twice', () => {
  const addresses = sitePages.map(({ path }) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
});
