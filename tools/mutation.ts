/**
 * `npm run tool -- mutation [WORD …]`: mutation testing. Weakens each policy, constraint, trigger, grant and function
 * setting of the database in turn and runs the SQL tests, which must fail. Words filter by name; `--all` prints every
 * verdict. The last line is the count.
 */
import { connect, MIGRATED } from '../scripts/backend/plain-cluster.ts';
import { constraintMutants, notNullMutants, policyMutants, tableMutants, triggerMutants } from './mutation/catalog.ts';
import { equivalents } from './mutation/equivalents.ts';
import { functionMutants } from './mutation/functions.ts';
import { grantMutants } from './mutation/grants.ts';
import type { Mutant } from './mutation/mutant.ts';
import { runMutants, withServer, type Server, type Verdict } from './mutation/run-mutants.ts';
import { reportFailure } from '../scripts/console/report-failure.ts';
import { closingLine, noTests } from '../scripts/testing/test-report.ts';
import { readOptions } from '../scripts/console/read-options.ts';

const { values, words } = readOptions({
  call: 'npm run tool -- mutation [WORD …] [--all]',
  about: 'Weakens each rule of the database in turn and runs the SQL tests, which must fail.',
  options: { all: { type: 'boolean', default: false } },
  help: {
    WORD: 'tries only what has each word in its name',
    '--all': 'prints every verdict',
  },
  words: { most: Infinity },
});

const isPrintingAll = values.all;
const nameOf = ({ kind, object, change }: Mutant) => `${kind} · ${object} · ${change}`;
const reasonOf = (mutant: Mutant) => equivalents.find(({ names }) => names.test(nameOf(mutant)))?.reason;

async function allMutants({ port }: Server): Promise<Mutant[]> {
  const sql = connect(port, MIGRATED, 'supabase_admin');
  try {
    const lists = await Promise.all(
      [
        tableMutants,
        policyMutants,
        constraintMutants,
        notNullMutants,
        triggerMutants,
        functionMutants,
        grantMutants,
      ].map((list) => list(sql)),
    );
    return lists.flat();
  } finally {
    await sql.end();
  }
}

function printVerdicts(verdicts: readonly Verdict[]): void {
  console.info(`\n  ${'kind'.padEnd(20)} mutants  noticed  survived  seconds`);
  for (const kind of new Set(verdicts.map(({ mutant }) => mutant.kind))) {
    const all = verdicts.filter(({ mutant }) => mutant.kind === kind);
    const survived = all.filter(({ killer }) => killer === null).length;
    const seconds = all.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
    console.info(
      `  ${kind.padEnd(20)} ${String(all.length).padStart(7)}  ${String(all.length - survived).padStart(7)}  ${String(survived).padStart(8)}  ${seconds.toFixed(0).padStart(7)}`,
    );
  }
}

async function tryDatabase(): Promise<{ passed: number; failed: number }> {
  const verdicts: Verdict[] = [];
  let waived = 0;
  await withServer(async (server) => {
    const every = await allMutants(server);
    const idle = equivalents.filter(({ names }) => !every.some((mutant) => names.test(nameOf(mutant))));
    if (idle.length > 0)
      throw new Error(`These exceptions name no mutant any more: ${idle.map(({ names }) => names).join(', ')}`);
    waived = every.filter((mutant) => reasonOf(mutant) !== undefined).length;
    const chosen = every.filter(
      (mutant) => reasonOf(mutant) === undefined && words.every((word) => nameOf(mutant).includes(word)),
    );
    console.info(`${chosen.length} mutants; ${waived} are left out because they change nothing that can be seen:`);
    for (const { names, reason } of equivalents) console.info(`  ${names.source}: ${reason}`);
    await runMutants(server, chosen, (verdict) => {
      verdicts.push(verdict);
      if (verdict.killer === null) console.error(`  SURVIVED  ${nameOf(verdict.mutant)}`);
      else if (isPrintingAll) console.info(`  noticed   ${nameOf(verdict.mutant)}\n            by ${verdict.killer}`);
    });
  });
  printVerdicts(verdicts);
  const failed = verdicts.filter(({ killer }) => killer === null).length;
  return { passed: verdicts.length - failed, failed };
}

try {
  const { passed, failed } = await tryDatabase();
  console.info(`\n${closingLine({ ...noTests, passed, failed })}`);
  // Always set: the test runner has already marked this process as failed, because mutants are meant to fail tests.
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  reportFailure(error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  console.info(closingLine({ ...noTests, failed: 1 }));
}
