import { basename } from 'node:path';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { projectPath } from '../../project-root.ts';
import { connect, MIGRATED } from '../../scripts/backend/plain-cluster.ts';
import { startPlainPostgres, type PlainPostgres } from '../../scripts/backend/plain-postgres.ts';
import { FileOrder, textOf } from './file-order.ts';
import type { Mutant } from './mutant.ts';

export type Verdict = {
  mutant: Mutant;
  /** The test that failed; null for a survivor. */
  killer: string | null;
  milliseconds: number;
};

export type Server = PlainPostgres;

/** Parallel mutants: test process and PostgreSQL take turns being busy. */
const RUNNERS = 2;

/** These files migrate databases of their own and never see a mutant. */
const BLIND = ['migrations', 'releases', 'schema', 'upgrade'];

/** Keeps the given order of files. */
class AsGiven extends BaseSequencer {
  override sort = (files: TestSpecification[]) => Promise.resolve(files);
}

/** Starts a temporary server with the migrated database and runs `work` on it. */
export async function withServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const { server, stop } = await startPlainPostgres();
  try {
    return await work(server);
  } finally {
    await stop();
  }
}

const startTests = (server: Server): Promise<Vitest> =>
  createVitest(
    'test',
    {
      config: false,
      root: projectPath('.'),
      watch: false,
      include: ['tests/db/**/*.sql.test.ts'],
      exclude: BLIND.map((subject) => `tests/db/**/${subject}.sql.test.ts`),
      provide: { plainPostgres: server },
      fileParallelism: false,
      sequence: { sequencer: AsGiven },
      // One failing test is enough.
      bail: 1,
      isolate: false,
      pool: 'threads',
      reporters: [{}],
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
    { resolve: { tsconfigPaths: true } },
  );

const subjectOf = (path: string) => basename(path, '.sql.test.ts');

/** The first failing test of a file with its message, or the reason why the file did not run. */
function failureOf(path: string, module: TestModule | undefined): string | null {
  if (!module) return `${subjectOf(path)} did not run`;
  const named = (name: string, errors: readonly { message: string }[] = []) =>
    `${subjectOf(path)} › ${name}: ${errors[0]?.message.split('\n', 1)[0]}`;
  for (const test of module.children.allTests())
    if (test.result().state === 'failed') return named(test.fullName, test.result().errors);
  return module.state() === 'failed' ? named('its set-up', module.errors()) : null;
}

/** Runs files one after another until a test fails. */
async function firstFailure(vitest: Vitest, specifications: TestSpecification[]) {
  const { testModules } = await vitest.runTestSpecifications(specifications);
  for (const specification of specifications) {
    const path = specification.moduleId;
    const failure = failureOf(
      path,
      testModules.find(({ moduleId }) => moduleId === path),
    );
    if (failure !== null) return { specification, failure };
  }
  return null;
}

/**
 * Applies a mutant and runs files until a test fails. A timeout only counts when the same file passes without the
 * mutant, which rules out a busy machine.
 */
async function firstToNotice(vitest: Vitest, server: Server, { sql }: Mutant, files: TestSpecification[]) {
  for (let left = files; ;) {
    vitest.provide('plainPostgres', { ...server, mutation: sql });
    const found = await firstFailure(vitest, left);
    if (!found || !/ timed out in \d+ms/.test(found.failure)) return found;
    vitest.provide('plainPostgres', server);
    if (!(await firstFailure(vitest, [found.specification]))) return found;
    left = left.slice(left.indexOf(found.specification) + 1);
  }
}

/** Applies each mutant in a transaction and rolls back: an invalid mutant would count as killed. */
async function tryOut({ port }: Server, mutants: readonly Mutant[]): Promise<void> {
  const sql = connect(port, MIGRATED, 'supabase_admin');
  try {
    for (const { object, change, sql: statements } of mutants)
      await sql.unsafe(`begin; ${statements}; rollback`).catch((error: unknown) => {
        throw new Error(`${object}, ${change}: the mutant could not be made`, { cause: error });
      });
  } finally {
    await sql.end();
  }
}

/** Checks that the tests pass on the unchanged database, and measures each file. */
async function passAll(vitest: Vitest): Promise<{ specifications: TestSpecification[]; order: FileOrder }> {
  const specifications = await vitest.globTestSpecifications();
  const files = [];
  for (const specification of specifications) {
    const begin = performance.now();
    const found = await firstFailure(vitest, [specification]);
    if (found) throw new Error(`The tests fail without any mutant: ${found.failure}`);
    const path = specification.moduleId;
    files.push({ path, text: textOf(path), seconds: (performance.now() - begin) / 1000 });
  }
  return { specifications, order: new FileOrder(files) };
}

/** Applies each mutant and runs the tests until one fails, two mutants at once. Reports each verdict as it comes. */
export async function runMutants(
  server: Server,
  mutants: readonly Mutant[],
  tell: (verdict: Verdict) => void,
): Promise<void> {
  await tryOut(server, mutants);
  const runners = await Promise.all(Array.from({ length: RUNNERS }, () => startTests(server)));
  try {
    const [first] = runners;
    if (!first) return;
    const { order } = await passAll(first);
    const waiting = mutants.values();
    await Promise.all(
      runners.map(async (vitest) => {
        const specifications = await vitest.globTestSpecifications();
        for (const mutant of waiting) {
          const begin = performance.now();
          const files = order
            .filesFor(mutant)
            .flatMap(({ path }) => specifications.filter(({ moduleId }) => moduleId === path));
          const found = await firstToNotice(vitest, server, mutant, files);
          if (found) order.remember(mutant, found.specification.moduleId);
          tell({ mutant, killer: found?.failure ?? null, milliseconds: performance.now() - begin });
        }
      }),
    );
  } finally {
    await Promise.all(runners.map((vitest) => vitest.close()));
  }
}
