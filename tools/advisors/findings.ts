import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Database } from '../../supabase/local/postgres/database.ts';
import { projectPath } from '../../project-root.ts';

const run = promisify(execFile);

const findingSchema = z.object({ name: z.string(), level: z.string(), detail: z.string(), cacheKey: z.string() });
const reportSchema = z.object({ results: z.array(findingSchema) });

export type Finding = z.output<typeof findingSchema>;

/**
 * Two lints of the hosted advisor that the command-line tool lacks: `security definer` functions that the API exposes
 * to visitors or accounts, and public buckets that can be listed.
 */
const HOSTED_LINTS = `
  select role.name || '_security_definer_function_executable' as name, 'WARN' as level,
    format('Function public.%s(%s) runs with its owner''s rights and %s may call it', p.proname, pg_get_function_identity_arguments(p.oid), role.name) as detail,
    format('%s_security_definer_function_executable_public_%s', role.name, p.proname) as "cacheKey"
  from pg_proc p cross join (values ('anon'), ('authenticated')) as role (name)
  where p.prosecdef and p.pronamespace = 'public'::regnamespace and has_function_privilege(role.name, p.oid, 'execute')
  union all
  select 'public_bucket_allows_listing', 'WARN', format('Policy "%s" lets %s list the public bucket %s', p.policyname, p.roles, b.id),
    format('public_bucket_allows_listing_%s', b.id)
  from storage.buckets b join pg_policies p on p.schemaname = 'storage' and p.tablename = 'objects'
  where b.public and p.permissive = 'PERMISSIVE' and p.cmd in ('SELECT', 'ALL') and p.roles && array['public', 'anon', 'authenticated']::name[]
    and p.qual ~* ('^\\W*(true|bucket_id\\s*=\\s*''' || b.id || '''(::\\w+)?)\\W*$')
  order by 1, 4`;

/**
 * Security and performance findings of every level for the database behind `sql` at `url`. Leaves out "unused index",
 * which counts scans: a fresh database has none.
 */
export async function advisorFindings(url: string, sql: Database['sql']): Promise<Finding[]> {
  const { stdout } = await run(
    projectPath('node_modules/.bin/supabase'),
    ['db', 'advisors', `--remote=${url}`, '--type=all', '--level=info', '--fail-on=none', '--output-format=json'],
    { cwd: projectPath('.'), maxBuffer: 64 * 1024 * 1024 },
  );
  const { results } = reportSchema.parse(JSON.parse(stdout));
  const rows = await sql.unsafe(HOSTED_LINTS);
  return [...results, ...z.array(findingSchema).parse([...rows])].filter(({ name }) => name !== 'unused_index');
}
