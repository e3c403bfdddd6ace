import { expect, test } from 'vitest';
import { plainDatabase } from '../../helpers/database/plain-database.ts';
import { laterCatalog } from '../../helpers/database/upgrade.ts';
import { functionGrants, tableGrants, writableColumns } from './grants.data.ts';

/** The template database of the other tests, so that these tests see the mutations too. */
const database = plainDatabase({ connections: 1 });
const apiRoles = ['anon', 'authenticated', 'service_role'] as const;

test('API roles hold exactly the listed table privileges', async () => {
  const rows = await database.owner<{ object: string; role: string; privileges: string[] }[]>`
    select c.oid::regclass::text as object, role, array_agg(privilege order by privilege) filter (where has_table_privilege(role, c.oid, privilege)) as privileges
    from pg_class c
    cross join unnest(${[...apiRoles]}::text[]) role
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')
    group by c.oid, role
  `;
  const found: Record<string, Record<string, string[]>> = {};
  for (const { object, role, privileges } of rows) {
    if (privileges) (found[object.includes('.') ? object : `public.${object}`] ??= {})[role] = privileges;
  }
  expect(found).toEqual(tableGrants);
});

test('administrators may write exactly the listed columns of an article', async () => {
  const rows = await database.owner<{ object: string; role: string; privilege: string; columns: string[] }[]>`
    select c.relname as object, role, privilege, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(${[...apiRoles]}::text[]) role
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) privilege
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
      and has_column_privilege(role, c.oid, a.attnum, privilege) and not has_table_privilege(role, c.oid, privilege)
    group by c.relname, role, privilege order by privilege
  `;
  const columns = [...writableColumns];
  expect([...rows]).toEqual(
    Object.entries({ INSERT: [...columns, 'id'].sort(), UPDATE: columns }).map(([privilege, written]) => ({
      object: 'news_events',
      role: 'authenticated',
      privilege,
      columns: written,
    })),
  );
});

test('API roles may execute exactly the listed functions', async () => {
  const rows = await database.owner<{ signature: string; roles: string[] }[]>`
    select n.nspname || '.' || p.proname || '(' || replace(oidvectortypes(p.proargtypes), ', ', ',') || ')' as signature,
      coalesce(array_agg(role order by role) filter (where has_function_privilege(role, p.oid, 'EXECUTE')), '{}') as roles
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    cross join unnest(${[...apiRoles]}::text[]) role
    where n.nspname in ('public', 'private')
    group by n.nspname, p.proname, p.proargtypes
  `;
  const found = rows.filter(({ roles }) => roles.length > 0).map(({ signature, roles }) => [signature, roles]);
  const { renamed } = laterCatalog();
  const listed = functionGrants.flatMap(([roles, text]) =>
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((signature) => signature.replaceAll('_with_time_zone', ' with time zone'))
      .map((signature) => [renamed[signature] ?? signature, roles]),
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});

test('only the owner can name objects of schema private', async () => {
  const rows = await database.owner<{ role: string; usage: boolean; create: boolean }[]>`
    select role, has_schema_privilege(role, 'private', 'USAGE') as usage, has_schema_privilege(role, 'public', 'CREATE') as create
    from unnest(${[...apiRoles]}::text[]) role
  `;
  expect([...rows]).toEqual(apiRoles.map((role) => ({ role, usage: false, create: false })));
});

test('every table has row-level security', async () => {
  const rows = await database.owner`
    select oid::regclass::text from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity
  `;
  expect([...rows]).toEqual([]);
});

test('every policy names its roles and a single verb', async () => {
  const rows = await database.owner`
    select tablename, policyname from pg_policies
    where schemaname in ('public', 'storage') and (cmd = 'ALL' or 'public' = any(roles))
  `;
  expect([...rows]).toEqual([]);
});

test('every function sets its search path', async () => {
  const rows = await database.owner`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and not coalesce('search_path=""' = any(proconfig), false)
  `;
  expect([...rows]).toEqual([]);
});
