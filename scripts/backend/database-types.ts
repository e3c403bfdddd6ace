import { execFile, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { projectPath } from '../../project-root.ts';

const run = promisify(execFile);

const BANNER = '// GENERATED from the migrations by `npm run gen:types`. Never edited by hand.\n\n';

/** Uses Deno, which the edge functions need anyway, as the formatter. */
async function format(source: string): Promise<string> {
  const deno = spawn(
    projectPath('node_modules/deno/deno'),
    ['fmt', '--no-config', '--ext=ts', '--single-quote', '--line-width=140', '-'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  deno.stdin.end(source);
  return text(deno.stdout);
}

/** TypeScript types of schema public at `url`, in the format of the Supabase CLI. */
export async function databaseTypes(url: string): Promise<string> {
  const { stdout } = await run(
    projectPath('node_modules/.bin/supabase'),
    ['gen', 'types', 'typescript', `--remote=${url}`, '--schema=public'],
    {
      cwd: projectPath('.'),
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return BANNER + (await format(stdout));
}
