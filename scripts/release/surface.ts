import { globSync } from 'node:fs';
import type { ISql } from 'postgres';
import * as z from 'zod';
import { projectPath } from '../../project-root.ts';

/**
 * What a site of another version relies on: a browser or a host may keep yesterday's pages, and the functions are
 * deployed after the database. One line per fact, sorted.
 */
export type Surface = {
  /** What can be read, called and sent. None of it goes within a release. */
  promises: string[];
  /** What a request must contain. Nothing joins it within a release. */
  demands: string[];
};

/** The tables and functions that a role of the API may use. A trigger's function cannot be called. */
const DATABASE = `
  with api as (select oid from pg_roles where rolname in ('anon', 'authenticated', 'service_role')),
  columns as (
    select c.relname, a.*, pg_get_expr(d.adbin, d.adrelid) is not null or a.attidentity <> '' or a.attgenerated <> '' as has_default
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'v') and exists (select from api where has_column_privilege(api.oid, c.oid, a.attnum, 'SELECT, INSERT, UPDATE'))
  ),
  functions as (
    select p.*, generate_series(1, greatest(pronargs, 1)) as at from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    where prorettype <> 'trigger'::regtype and exists (select from api where has_function_privilege(api.oid, p.oid, 'EXECUTE'))
  )
  select true as promise, format('%s.%s %s%s', relname, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' else '' end) as line from columns
  union select false, format('%s.%s', relname, attname) from columns where attnotnull and not has_default
  union select true, format('%s() returns %s', proname, pg_get_function_result(oid)) from functions
  union select true, format('%s(%s %s)', proname, proargnames[at], format_type(proargtypes[at - 1], null)) from functions where pronargs >= at
  union select false, format('%s(%s)', proname, proargnames[at]) from functions where pronargs >= at and at <= pronargs - pronargdefaults
`;

/** The parts of JSON Schema in which zod describes its schemas. */
const partSchema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  required: z.optional(z.array(z.string())),
  get properties() {
    return z.optional(z.record(z.string(), partSchema));
  },
  get items() {
    return z.optional(partSchema);
  },
  get anyOf() {
    return z.optional(z.array(partSchema));
  },
  get oneOf() {
    return z.optional(z.array(partSchema));
  },
  get allOf() {
    return z.optional(z.array(partSchema));
  },
});
type Part = z.output<typeof partSchema>;

/** The facts of one schema, each with its path, such as `linkRequestSchema.token string`. */
function linesOf(part: Part, path: string, surface: Surface): void {
  for (const branch of [part.anyOf, part.oneOf, part.allOf].flatMap((list) => list ?? []))
    linesOf(branch, path, surface);
  if (part.type !== undefined) surface.promises.push(`${path} ${String(part.type)}`);
  for (const value of part.enum ?? (part.const === undefined ? [] : [part.const]))
    surface.promises.push(`${path} ${JSON.stringify(value)}`);
  for (const [name, property] of Object.entries(part.properties ?? {})) {
    const isRequired = part.required?.includes(name) ?? false;
    if (isRequired) surface.demands.push(`${path}.${name}`);
    linesOf(property, `${path}.${name}${isRequired ? '' : '?'}`, surface);
  }
  if (part.items) linesOf(part.items, `${path}[]`, surface);
}

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value;

const CONTRACT = 'supabase/functions/_shared/contract';

/** The requests and answers of the edge functions: every schema that a file of the contract exports. */
async function contractSurface(): Promise<Surface> {
  const surface: Surface = { promises: [], demands: [] };
  for (const file of globSync('**/*.ts', { cwd: projectPath(CONTRACT) })) {
    const exported: Record<string, unknown> = await import(projectPath(`${CONTRACT}/${file}`));
    for (const [name, value] of Object.entries(exported)) {
      if (!isSchema(value)) continue;
      const description = z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' });
      linesOf(partSchema.parse(description), name, surface);
    }
  }
  return surface;
}

const sorted = (lines: readonly string[]) => [...new Set(lines)].toSorted();

/** The surface of the database at `sql`, which has every migration, and of the contract. */
export async function readSurface(sql: ISql): Promise<Surface> {
  const rows = await sql.unsafe<{ promise: boolean; line: string }[]>(DATABASE);
  const contract = await contractSurface();
  const of = (promise: boolean) => rows.filter((row) => row.promise === promise).map(({ line }) => line);
  return {
    promises: sorted([...of(true), ...contract.promises]),
    demands: sorted([...of(false), ...contract.demands]),
  };
}

/** The table, function or schema that a line is about. */
const subjectOf = (line: string) => line.split(/[.(? []/, 1)[0];

/**
 * What would break a site of the released version: promises that are gone, and demands that are new, of what the version
 * has.
 */
export function narrowings(released: Surface, current: Surface): string[] {
  const known = new Set([...released.promises, ...released.demands].map(subjectOf));
  return [
    ...released.promises.filter((line) => !current.promises.includes(line)).map((line) => `gone: ${line}`),
    ...current.demands
      .filter((line) => !released.demands.includes(line) && known.has(subjectOf(line)))
      .map((line) => `demanded: ${line}`),
  ];
}
