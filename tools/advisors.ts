/**
 * `npm run tool -- advisors`: runs Supabase's security and performance advisor on a fresh database with every
 * migration. Exits 1 on any finding without a waiver.
 */
import { advisorFindings } from './advisors/findings.ts';
import { waivers } from './advisors/waivers.ts';
import { withScratchDatabase } from '../scripts/backend/scratch-database.ts';
import { reportFailure } from '../scripts/console/report-failure.ts';
import { readOptions } from '../scripts/console/read-options.ts';

readOptions({
  call: 'npm run tool -- advisors',
  about: 'Runs the advisor of Supabase on a fresh database. Exits 1 on a finding without a waiver.',
  options: {},
});

try {
  const findings = await withScratchDatabase(advisorFindings);
  const open = findings.filter(({ cacheKey }) => !waivers.some(({ key }) => key.test(cacheKey)));
  for (const { key, reason } of waivers) {
    const waived = findings.filter(({ cacheKey }) => key.test(cacheKey));
    console.info(`${waived.length} waived: ${reason}`);
    for (const { level, detail } of waived) console.info(`  ${level}  ${detail}`);
  }
  for (const { level, name, detail } of open) console.error(`${level}  ${name}: ${detail}`);
  if (open.length > 0)
    throw new Error(`The advisor found ${open.length} thing${open.length === 1 ? '' : 's'} to mend.`);
  console.info('The advisor found nothing else.');
} catch (error) {
  reportFailure(error);
}
