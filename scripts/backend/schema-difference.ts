import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Sql } from 'postgres';
import { projectPath } from '../../project-root.ts';
import { addressOf, connect } from './plain-cluster.ts';
import { rowDifference } from './row-difference.ts';

const run = promisify(execFile);

/** The statements about schemas, without rows, as the Supabase CLI writes them. */
async function objectDifference(port: number, from: string, to: string): Promise<string> {
  const { stdout } = await run(
    projectPath('node_modules/.bin/supabase'),
    ['db', 'diff', `--from=${addressOf(port, from)}`, `--to=${addressOf(port, to)}`, '--schema=public,private,storage'],
    { cwd: projectPath('.'), maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.trim();
}

/**
 * The SQL that turns one database of a plain server into the other: the schemas' objects, and the rows and jobs that
 * schemas bring. Empty when the two are alike.
 */
export async function schemaDifference(port: number, from: string, to: string): Promise<string> {
  const open: Sql[] = [];
  const openSql = (database: string) => {
    const sql = connect(port, database);
    open.push(sql);
    return sql;
  };
  try {
    const parts = [await objectDifference(port, from, to), ...(await rowDifference(openSql(from), openSql(to)))];
    return parts.filter((part) => part !== '').join('\n\n');
  } finally {
    for (const sql of open) await sql.end();
  }
}
