import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { projectPath } from '../../supabase/local/project-root.ts';

/**
 * The developer's settings of the edge functions from supabase/functions/.env, the Supabase CLI's path; empty without
 * the file.
 */
export async function readFunctionEnv(): Promise<Record<string, string>> {
  const text = await readFile(projectPath('supabase/functions/.env'), 'utf8').catch(() => '');
  const entries = Object.entries(parseEnv(text)).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
