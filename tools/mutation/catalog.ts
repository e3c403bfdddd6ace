import type { Sql } from 'postgres';
import type { Mutant } from './mutant.ts';
import { weakenings } from './weakenings.ts';

/**
 * Reads the migrated database's catalog, so that new policies, constraints, triggers and grants are covered
 * automatically.
 */
type Policy = { name: string; table: string; command: string; using: string | null; check: string | null };
type Constraint = { name: string; table: string; definition: string; kind: string };
type Trigger = { name: string; table: string; definition: string };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export async function policyMutants(sql: Sql): Promise<Mutant[]> {
  const policies = await sql<Policy[]>`
    select policyname as name, schemaname || '.' || tablename as table, cmd as command, qual as using, with_check as check
    from pg_policies where schemaname in ('public', 'private', 'storage') order by 2, 1
  `;
  return policies.flatMap(({ name, table, using, check }) => {
    const alter = (clause: string, expression: string): Mutant => ({
      kind: 'policy',
      object: `${table}: ${name}`,
      change: `${clause} (${expression.replaceAll(/\s+/g, ' ')})`,
      sql: `alter policy ${quoted(name)} on ${table} ${clause} (${expression})`,
    });
    const weaker = (clause: string, expression: string | null) =>
      expression === null ? [] : ['true', ...weakenings(expression)].map((one) => alter(clause, one));
    const dropped: Mutant = {
      kind: 'policy',
      object: `${table}: ${name}`,
      change: 'dropped',
      sql: `drop policy ${quoted(name)} on ${table}`,
    };
    return [dropped].concat(weaker('using', using), weaker('with check', check));
  });
}

export async function tableMutants(sql: Sql): Promise<Mutant[]> {
  const tables = await sql<{ table: string }[]>`
    select n.nspname || '.' || c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relrowsecurity order by 1
  `;
  return tables.map(({ table }) => ({
    kind: 'row-level security',
    object: table,
    change: 'off',
    sql: `alter table ${table} disable row level security`,
  }));
}

export async function constraintMutants(sql: Sql): Promise<Mutant[]> {
  const constraints = await sql<Constraint[]>`
    select k.conname as name, k.conrelid::regclass::text as table, pg_get_constraintdef(k.oid) as definition, k.contype as kind
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where n.nspname in ('public', 'private') and k.contype in ('c', 'u', 'f', 'p') and k.conrelid <> 0 order by 2, 1
  `;
  return constraints.flatMap(({ name, table, definition, kind }) => {
    const object = `${table}: ${name}`;
    // "cascade" also drops the foreign keys that reference this key.
    const drop = `alter table ${table} drop constraint ${name} cascade`;
    const change = (to: string): Mutant => ({
      kind: 'constraint',
      object,
      change: to.replaceAll(/\s+/g, ' '),
      sql: `${drop}; alter table ${table} add constraint ${name} ${to}`,
    });
    const dropped: Mutant = { kind: 'constraint', object, change: 'dropped', sql: drop };
    const demands =
      kind === 'c' ? weakenings(definition.replace(/^CHECK /, '')).map((weaker) => `check (${weaker})`) : [];
    const keys = kind === 'f' ? [definition.replace(/ ON DELETE \w+/, '')] : [];
    return [dropped].concat([demands, keys].flat().map(change));
  });
}

export async function notNullMutants(sql: Sql): Promise<Mutant[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select a.attrelid::regclass::text as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0 and a.attnotnull and not a.attisdropped
      and not exists (select 1 from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'p' and a.attnum = any(k.conkey))
    order by 1, 2
  `;
  return columns.map(({ table, column }) => ({
    kind: 'not null',
    object: `${table}.${column}`,
    change: 'may be null',
    sql: `alter table ${table} alter column ${column} drop not null`,
  }));
}

export async function triggerMutants(sql: Sql): Promise<Mutant[]> {
  const triggers = await sql<Trigger[]>`
    select t.tgname as name, t.tgrelid::regclass::text as table, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and not t.tgisinternal order by 2, 1
  `;
  return triggers.flatMap(({ name, table, definition }) => {
    const object = `${table}: ${name}`;
    const drop = `drop trigger ${name} on ${table}`;
    const change = (what: string, to: string): Mutant[] =>
      to === definition ? [] : [{ kind: 'trigger', object, change: what, sql: `${drop}; ${to}` }];
    const condition = / WHEN \((?<when>.*)\) EXECUTE FUNCTION /s.exec(definition)?.groups?.['when'];
    const dropped: Mutant = { kind: 'trigger', object, change: 'dropped', sql: drop };
    return [dropped].concat(
      change('without its condition', definition.replace(/ WHEN \(.*\) EXECUTE FUNCTION /s, ' EXECUTE FUNCTION ')),
      change('on insert only', definition.replace(/INSERT OR UPDATE(?: OF [\w, ]+)? ON/, 'INSERT ON')),
      change('on update only', definition.replace('INSERT OR UPDATE', 'UPDATE')),
      condition === undefined
        ? []
        : weakenings(condition).flatMap((weaker) =>
            change(
              `when ${weaker.replaceAll(/\s+/g, ' ')}`,
              definition.replace(condition, () => `(${weaker})`),
            ),
          ),
    );
  });
}
