/**
 * `npm run tool -- bench [-- load plans volume soak --minutes=30 --rows=1000000 --write]`: measures the backend:
 * registrations and reads under load, query plans of the site at a million rows, full reads with 100,000 registrations
 * and 10,000 articles, and half an hour of mixed use. Prints tables; slow results do not fail. With --write each part
 * replaces its section in docs/benchmarks.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { projectPath } from '../project-root.ts';
import { startPlainPostgres } from '../scripts/backend/plain-postgres.ts';
import { loadTable, plansTable, soakText, volumeTable } from './bench/load-tables.ts';
import { measureLoad } from './bench/load.ts';
import { readPlans } from './bench/plans.ts';
import { soak } from './bench/soak.ts';
import { measureVolume } from './bench/volume.ts';
import { reportFailure } from '../scripts/console/report-failure.ts';
import { readOptions } from '../scripts/console/read-options.ts';

const PARTS = ['load', 'plans', 'volume', 'soak'];

const { values, words: chosen } = readOptions({
  call: 'npm run tool -- bench [PART …] [--rows N] [--minutes N] [--write]',
  about: 'Measures the backend. Prints tables.',
  options: {
    rows: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '30' },
    write: { type: 'boolean', default: false },
  },
  help: {
    PART: `runs these parts only: ${PARTS.join(', ')}`,
    '--rows N': 'registrations of the query plans (default: a million)',
    '--minutes N': 'how long the mixed use lasts (default: 30)',
    '--write': 'replaces the section of each part in docs/benchmarks.md',
  },
  words: { most: Infinity, choices: PARTS },
});

const REPORT = projectPath('docs/benchmarks.md');
const FEW = 1_000;
/** The number of an option. Throws for anything else. */
function countOf(name: 'rows' | 'minutes'): number {
  const count = Number(values[name]);
  if (!(count > 0)) throw new Error(`--${name} is "${values[name]}", which is no number above zero.`);
  return count;
}

const parts: Record<string, () => Promise<string>> = {
  load: async () => {
    const rows = await measureLoad();
    console.table(rows.map(({ name, timing }) => ({ name, ...timing })));
    return loadTable(rows);
  },
  plans: async () => {
    const { server, stop } = await startPlainPostgres();
    try {
      const rows = countOf('rows');
      const [few, many] = [await readPlans(server.port, FEW), await readPlans(server.port, rows)];
      console.table(many);
      return plansTable(few, many, rows);
    } finally {
      await stop();
    }
  },
  volume: async () => volumeTable(await measureVolume(10_000, 100_000)),
  soak: async () => soakText(await soak(countOf('minutes'))),
};

/** Replaces a part's section in docs/benchmarks.md. */
async function write(part: string, text: string): Promise<void> {
  const [begin, end] = [
    `<!-- ${part}: written by npm run tool -- bench ${part} --write -->`,
    `<!-- end of ${part} -->`,
  ];
  const report = await readFile(REPORT, 'utf8');
  const [before, rest] = report.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/benchmarks.md has no place for ${part}: "${begin}" … "${end}"`);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${date}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load at the end ${loadavg()[0]?.toFixed(1)}.`;
  await writeFile(REPORT, `${before}${begin}\n\n${machine}\n\n${text}\n\n${end}${after}`);
}

try {
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const text = await measure();
    console.info(`\n${text}\n`);
    if (values.write) await write(name, text);
  }
} catch (error) {
  reportFailure(error);
}
