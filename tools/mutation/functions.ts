import type { Sql } from 'postgres';
import type { Mutant } from './mutant.ts';

type Routine = { signature: string; isDefiner: boolean };

/** Mutants of each function: without its pinned search path, and with `security definer` and `invoker` swapped. */
export async function functionMutants(sql: Sql): Promise<Mutant[]> {
  const routines = await sql<Routine[]>`
    select p.oid::regprocedure::text as signature, p.prosecdef as "isDefiner"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private') order by 1
  `;
  return routines.flatMap(({ signature: object, isDefiner }): Mutant[] => [
    {
      kind: 'function',
      object,
      change: 'without a pinned search path',
      sql: `alter function ${object} reset search_path`,
    },
    {
      kind: 'function',
      object,
      change: isDefiner ? "with the caller's rights" : "with its owner's rights",
      sql: `alter function ${object} security ${isDefiner ? 'invoker' : 'definer'}`,
    },
  ]);
}
