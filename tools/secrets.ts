/**
 * `npm run tool -- secrets [-- FOLDER]`: scans a built site (default: dist/, if it exists) and every commit for keys.
 * Exits 1 when it finds any.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectPath } from '../project-root.ts';
import { scanHistory, scanSite } from './secrets/scan.ts';
import { reportFailure } from '../scripts/console/report-failure.ts';
import { readOptions } from '../scripts/console/read-options.ts';

const { words } = readOptions({
  call: 'npm run tool -- secrets [FOLDER]',
  about: 'Scans a built site and every commit for keys. Exits 1 when it finds any.',
  options: {},
  help: { FOLDER: 'the built site (default: dist/)' },
  words: { most: 1 },
});

try {
  const site = resolve(words[0] ?? projectPath('dist'));
  const history = await scanHistory(projectPath('.'));
  const built = existsSync(site) ? await scanSite(site) : undefined;
  console.info(`${history.count} commits; ${built ? `${built.count} files of ${site}` : `no built site in ${site}`}.`);
  const leaks = [...history.leaks, ...(built?.leaks ?? [])];
  for (const { kind, excerpt, where } of leaks) console.error(`  ${where}: ${kind}, ${excerpt}`);
  if (leaks.length > 0)
    throw new Error(
      `${leaks.length} secrets found. A key that was ever committed or published is to be replaced, not only removed.`,
    );
  console.info('No secret found.');
} catch (error) {
  reportFailure(error);
}
