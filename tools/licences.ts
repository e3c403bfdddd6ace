/**
 * `npm run tool -- licences`: lists the licences of every installed package. Exits 1 on a licence that is not reviewed.
 */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { projectPath } from '../project-root.ts';
import { printTable } from '../scripts/console/print-table.ts';
import { reportFailure } from '../scripts/console/report-failure.ts';
import { readOptions } from '../scripts/console/read-options.ts';

readOptions({
  call: 'npm run tool -- licences',
  about: 'Lists the licences of every installed package. Exits 1 on one that is not reviewed.',
  options: {},
});

/**
 * Allowed in the published site: they ask for no more than their notice. The fonts' licence only forbids selling the
 * fonts alone.
 */
const PUBLISHED = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  'MIT AND ISC AND BSD-3-Clause',
  '(MIT OR Apache-2.0)',
];
/** Allowed for unmodified development tools: their copyleft concerns modified or distributed copies. */
const TOOLS = [...PUBLISHED, 'MPL-2.0', '(MPL-2.0 OR Apache-2.0)', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)'];

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })) });
const packageSchema = z.object({ license: z.optional(z.string()) });
const read = (path: string): unknown => JSON.parse(readFileSync(projectPath(path), 'utf8'));

try {
  const { packages } = lockSchema.parse(read('package-lock.json'));
  const counts = new Map<string, number>();
  const unknown: string[] = [];
  for (const [path, { dev = false }] of Object.entries(packages)) {
    // Optional packages of other operating systems are not installed.
    if (path === '' || !existsSync(projectPath(`${path}/package.json`))) continue;
    const { license = 'none' } = packageSchema.parse(read(`${path}/package.json`));
    const key = `${license}${dev ? ', tools' : ', published'}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (!(dev ? TOOLS : PUBLISHED).includes(license)) unknown.push(`${path}: ${license}`);
  }
  printTable([...counts].toSorted().map(([key, count]) => [key, String(count)] as const));
  for (const one of unknown) console.error(`  ${one}`);
  if (unknown.length > 0) throw new Error(`${unknown.length} packages have a licence that is not reviewed.`);
} catch (error) {
  reportFailure(error);
}
