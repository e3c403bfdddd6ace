import { expect, inject, test } from 'vitest';
import { scanHistory, scanSite } from '../../tools/secrets/scan.ts';
import { projectPath } from '../../supabase/local/project-root.ts';

// That the scan finds keys: tests/unit/scripts/find-secrets.test.ts.
test('no key is in a file of the built site, its source maps among them', async () => {
  const { leaks, count } = await scanSite(inject('builtSite').dist);
  expect(leaks).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

test('no key is in any commit', async ({ skip }) => {
  const { leaks, count } = await scanHistory(projectPath('.')).catch(() =>
    skip('There is no history of commits here.'),
  );
  expect(leaks).toEqual([]);
  expect(count).toBeGreaterThan(0);
});
