import { parseEnv } from 'node:util';
import { readWithoutMark } from '../build/site-settings.ts';
import { projectPath } from '../../project-root.ts';

/**
 * The developer's settings of the edge functions from supabase/functions/.env, the Supabase CLI's path; empty without
 * the file.
 */
export function readFunctionEnv(): Record<string, string> {
  const entries = Object.entries(parseEnv(readWithoutMark(projectPath('supabase/functions/.env')))).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
