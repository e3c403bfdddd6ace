import type { Sql } from 'postgres';
import type { Mutant } from './mutant.ts';

type Privilege = { object: string; role: string; privilege: string; held: boolean };

const flip = ({ object, role, privilege, held }: Privilege, target: string): Mutant => ({
  kind: 'grant',
  object: `${object} for ${role}`,
  change: `${held ? 'without' : 'with'} ${privilege}`,
  sql: held ? `revoke ${target} from ${role}` : `grant ${target} to ${role}`,
});

/** Inverts every privilege of the API's roles: revokes granted ones and grants the others. */
export async function grantMutants(sql: Sql): Promise<Mutant[]> {
  const roles = ['anon', 'authenticated', 'service_role'];
  const tables = await sql<Privilege[]>`
    select n.nspname || '.' || c.relname as object, role, privilege, has_table_privilege(role, c.oid, privilege) as held
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join unnest(${roles}::text[]) role cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege
    where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1, 2, 3
  `;
  const columns = await sql<(Privilege & { table: string; column: string })[]>`
    select c.relname || '.' || a.attname as object, n.nspname || '.' || c.relname as table, a.attname as column, 'authenticated' as role, privilege,
      has_column_privilege('authenticated', c.oid, a.attnum, privilege) as held
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(array['INSERT', 'UPDATE']) privilege
    where n.nspname = 'public' and c.relkind = 'r'
      -- What a table's privilege brings for all columns cannot be taken from one of them.
      and not has_table_privilege('authenticated', c.oid, privilege)
    order by 1, 5
  `;
  const functions = await sql<Privilege[]>`
    select p.oid::regprocedure::text as object, role, 'EXECUTE' as privilege, has_function_privilege(role, p.oid, 'EXECUTE') as held
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join unnest(${roles}::text[]) role
    where n.nspname in ('public', 'private') order by 1, 2
  `;
  return [
    ...tables.map((one) => flip(one, `${one.privilege} on ${one.object}`)),
    ...columns.map((one) => flip(one, `${one.privilege} (${one.column}) on ${one.table}`)),
    ...functions.map((one) => flip(one, `execute on function ${one.object}`)),
    ...roles.map((role) =>
      flip({ object: 'schema private', role, privilege: 'USAGE', held: false }, 'usage on schema private'),
    ),
  ];
}
