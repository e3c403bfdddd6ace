/**
 * `npm run tool -- secrets [-- FOLDER]`: scans a built site (default: dist/, if it exists) and every commit for keys.
 * Exits 1 when it finds any.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectPath } from '../supabase/local/project-root.ts';
import { scanHistory, scanSite } from './secrets/scan.ts';
import { reportFailure } from '../scripts/console/report-failure.ts';

try {
  const site = resolve(process.argv[3] ?? projectPath('dist'));
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
