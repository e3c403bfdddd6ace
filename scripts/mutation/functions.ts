import type { Sql } from 'postgres';
import { edits } from './function-edits.ts';
import type { Mutant } from './mutant.ts';

type Routine = { signature: string; name: string; definition: string; isDefiner: boolean };

/** Functions with their rights or their search path changed, and with one guard left out as function-edits.ts says. Throws when a guard is not there any more. */
export async function functionMutants(sql: Sql): Promise<Mutant[]> {
  const routines = await sql<Routine[]>`
    select p.oid::regprocedure::text as signature, n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition, p.prosecdef as "isDefiner"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private') order by 1
  `;
  const settings = routines.flatMap(({ signature: object, isDefiner }): Mutant[] => [
    {
      kind: 'function',
      object,
      change: 'without a pinned search path',
      sql: `alter function ${object} reset search_path`,
    },
    {
      kind: 'function',
      object,
      change: isDefiner ? 'with the rights of whoever calls' : "with its owner's rights",
      sql: `alter function ${object} security ${isDefiner ? 'invoker' : 'definer'}`,
    },
  ]);
  const edited = edits.map(({ name, from, to }): Mutant => {
    const routine = routines.find((one) => one.name === name);
    if (!routine?.definition.includes(from)) throw new Error(`${name} does not contain: ${from}`);
    return {
      kind: 'guard',
      object: name,
      change: `«${from.trim()}» is «${to.trim()}»`,
      sql: routine.definition.replace(from, () => to),
    };
  });
  return [...settings, ...edited];
}
