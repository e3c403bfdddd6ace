import { basename } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { projectPath } from '../../supabase/local/project-root.ts';
import { connect, dropDatabase, MIGRATED } from '../../tests/helpers/plain-cluster.ts';
import { startPlainPostgres, type PlainPostgres } from '../../tests/setup/plain-postgres.ts';
import { likelyFiles, type Mutant } from './mutant.ts';

export type Verdict = {
  mutant: Mutant;
  /** The test that noticed; null for a survivor. */ killer: string | null;
  milliseconds: number;
};

export type Server = PlainPostgres;

/** The template as the migrations made it; each mutant is made in a copy that takes the place of the one that tests copy. */
const PRISTINE = 'pristine';

/** Starts a throwaway server with the migrated database and runs `work` on it. */
export async function withServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const { server, stop } = await startPlainPostgres();
  try {
    return await work(server);
  } finally {
    await stop();
  }
}

async function startTests(server: Server): Promise<{ vitest: Vitest; specifications: TestSpecification[] }> {
  const vitest = await createVitest('test', {
    config: false,
    root: projectPath('.'),
    watch: false,
    include: ['tests/db/*.sql.test.ts'],
    provide: { plainPostgres: server },
    fileParallelism: false,
    // One failing test is all that is asked for.
    bail: 1,
    isolate: false,
    pool: 'threads',
    reporters: [{}],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  });
  return { vitest, specifications: await vitest.globTestSpecifications() };
}

const subjectOf = ({ moduleId }: TestSpecification) => basename(moduleId, '.sql.test.ts');

/** The first failing test of a file, or what kept the file from running. */
async function firstFailure(vitest: Vitest, specification: TestSpecification): Promise<string | null> {
  const { testModules } = await vitest.runTestSpecifications([specification]);
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
  if (!module) return `${subjectOf(specification)} did not run`;
  for (const test of module.children.allTests())
    if (test.result().state === 'failed') return `${subjectOf(specification)} › ${test.fullName}`;
  return module.state() === 'failed' ? `${subjectOf(specification)} › its set-up` : null;
}

async function makeMutant({ port }: Server, mutant: Mutant): Promise<void> {
  await dropDatabase(port, MIGRATED);
  const admin = connect(port, 'postgres', 'supabase_admin');
  await admin.unsafe(`create database ${MIGRATED} template ${PRISTINE} owner postgres`).finally(() => admin.end());
  const sql = connect(port, MIGRATED, 'supabase_admin');
  await sql
    .unsafe(mutant.sql)
    .catch((error: unknown) => {
      throw new Error(`${mutant.object}, ${mutant.change}: the mutant could not be made`, { cause: error });
    })
    .finally(() => sql.end());
}

/** Checks that the tests pass on the database as it is, then makes each mutant and runs the tests until one fails. Tells each verdict as it falls. */
export async function runMutants(
  server: Server,
  mutants: readonly Mutant[],
  tell: (verdict: Verdict) => void,
): Promise<void> {
  const { vitest, specifications } = await startTests(server);
  try {
    for (const specification of specifications) {
      const failure = await firstFailure(vitest, specification);
      if (failure !== null) throw new Error(`The tests fail without any mutant: ${failure}`);
    }
    const admin = connect(server.port, 'postgres', 'supabase_admin');
    await admin.unsafe(`alter database ${MIGRATED} rename to ${PRISTINE}`).finally(() => admin.end());
    for (const mutant of mutants) {
      const begin = performance.now();
      await makeMutant(server, mutant);
      const likely = [...(mutant.about ?? []), ...likelyFiles[mutant.kind]];
      const rank = (specification: TestSpecification) =>
        likely.includes(subjectOf(specification)) ? likely.indexOf(subjectOf(specification)) : likely.length;
      let killer: string | null = null;
      for (const specification of specifications.toSorted((one, other) => rank(one) - rank(other))) {
        killer = await firstFailure(vitest, specification);
        if (killer !== null) break;
      }
      tell({ mutant, killer, milliseconds: performance.now() - begin });
    }
  } finally {
    await vitest.close();
  }
}
