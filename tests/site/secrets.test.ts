import { expect, inject, test } from 'vitest';
import { scanHistory, scanSite } from '../../tools/secrets/scan.ts';
import { projectPath } from '../../project-root.ts';

// tests/unit/scripts/find-secrets.test.ts shows that the scan finds keys.
test('no file of the built site contains a key, including source maps', async () => {
  const { leaks, count } = await scanSite(inject('builtSite').dist);
  expect(leaks).toEqual([]);
  expect(count).toBeGreaterThan(50);
});

test('no commit contains a key', async ({ skip }) => {
  const { leaks, count } = await scanHistory(projectPath('.')).catch(() =>
    skip('There is no history of commits here.'),
  );
  expect(leaks).toEqual([]);
  expect(count).toBeGreaterThan(0);
});
