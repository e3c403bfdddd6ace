import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { projectPath } from '../../supabase/local/project-root.ts';
import { connect, createDatabase } from '../helpers/plain-cluster.ts';

const run = promisify(execFile);
const plain = inject('plainPostgres');

/** The command-line tool that deploys to a hosted project; gives all it printed, whether it succeeded or not. */
async function supabase(...rest: string[]): Promise<string> {
  // A token of the right shape lets it read the project's files. It stops before it asks the platform anything.
  const env = { ...process.env, SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`, SUPABASE_TELEMETRY_DISABLED: '1' };
  const ended = await run(projectPath('node_modules/.bin/supabase'), rest, { cwd: projectPath('.'), env }).catch(
    (error: unknown) => error,
  );
  const { stdout, stderr } = ended as { stdout: string; stderr: string };
  return stdout + stderr;
}

test('the tool that deploys reads the configuration without a warning and finds every function', async () => {
  const folders = await readdir(projectPath('supabase/functions'));
  const functions = folders.filter((folder) => existsSync(projectPath(`supabase/functions/${folder}/index.ts`)));
  expect(functions).not.toHaveLength(0);
  const output = await supabase('functions', 'deploy', '--use-api', '--remote=abcdefghijklmnopqrst');
  expect(output).toContain(`Deploy ${functions.length} Functions`);
  expect(output).toContain('Nothing was changed');
  expect(output).not.toMatch(/warn|not recognize|invalid/i);
});

test('pushing to a new project applies every migration, once, and none of the demonstration data', async () => {
  const files = (await readdir(projectPath('supabase/migrations'))).filter((file) => file.endsWith('.sql'));
  await createDatabase(plain.port, 'pushed');
  const push = () =>
    supabase(
      'db',
      'push',
      '--yes',
      `--remote=postgresql://postgres:none@127.0.0.1:${plain.port}/pushed?sslmode=disable`,
    );
  await push();
  expect(await push()).toContain('up to date');

  const sql = connect(plain.port, 'pushed');
  const [migrations] = await sql`select count(*)::int as count from supabase_migrations.schema_migrations`;
  const [articles] = await sql`select count(*)::int as count from public.news_events`;
  await sql.end();
  expect(migrations!['count']).toBe(files.length);
  expect(articles!['count']).toBe(0);
});
