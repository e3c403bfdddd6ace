import type { Sql } from 'postgres';

/** Every object of our schemas, one per line, in an order that does not depend on the order of creation. */
const DESCRIPTION = `
  with ours as (select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'private')),
  relations as (select c.*, ours.nspname from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S'))
  select format('schema %s granted %s', nspname, nspacl::text) as line from ours
  union all
  select format('relation %s %s kind %s row security %s forced %s options %s granted %s', nspname, relname, relkind, relrowsecurity,
    relforcerowsecurity, reloptions, (select array_agg(item::text order by item::text) from unnest(coalesce(relacl, acldefault('r', relowner))) item)) from relations
  union all
  select format('column %s.%s %s type %s not null %s default %s generated %s granted %s', nspname, relname, attname,
    format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attgenerated,
    (select array_agg(item::text order by item::text) from unnest(attacl) item))
    from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  union all
  select format('view %s.%s %s', nspname, relname, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all
  select format('constraint %s on %s %s', conname, conrelid::regclass, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join ours on ours.oid = connamespace
  union all
  select indexdef from pg_indexes join ours on ours.nspname = schemaname
  union all
  select format('policy %s on %s.%s %s %s to %s using %s check %s', policyname, schemaname, tablename, permissive, cmd, roles, qual, with_check)
    from pg_policies where schemaname in ('public', 'private', 'storage')
  union all
  select format('trigger on %s enabled %s %s', tgrelid::regclass, tgenabled, pg_get_triggerdef(pg_trigger.oid))
    from pg_trigger where not tgisinternal
  union all
  select format('type %s.%s %s granted %s', nspname, typname,
    (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = pg_type.oid),
    (select array_agg(item::text order by item::text) from unnest(coalesce(typacl, acldefault('T', typowner))) item))
    from pg_type join ours on ours.oid = typnamespace where typtype in ('e', 'd')
  union all
  select format('%s granted %s', pg_get_functiondef(pg_proc.oid), (select array_agg(item::text order by item::text) from unnest(coalesce(proacl, acldefault('f', proowner))) item))
    from pg_proc join ours on ours.oid = pronamespace
  union all
  select format('comment %s on %s %s', description, classoid::regclass, pg_describe_object(classoid, objoid, objsubid))
    from pg_description where exists (select from ours, pg_identify_object(classoid, objoid, objsubid) object where object.schema = ours.nspname)
  order by line
`;

/** The schema of a database as text, for comparisons. */
export async function describeSchema(sql: Sql): Promise<string> {
  const rows = await sql.unsafe<{ line: string }[]>(DESCRIPTION);
  return rows.map(({ line }) => line).join('\n');
}
