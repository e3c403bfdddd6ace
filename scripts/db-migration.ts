/**
 * `npm run db:migration -- NAME`: writes what supabase/schemas has and supabase/migrations lacks as a new migration,
 * `<time>_NAME.sql`. Builds both in databases of their own and asks the Supabase CLI for the difference, which knows
 * nothing of data: read it, complete it by hand, and try it.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { projectPath } from '../project-root.ts';
import { withScratchDatabase } from './backend/scratch-database.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

const run = promisify(execFile);

const { words } = readOptions({
  call: 'npm run db:migration -- NAME',
  about: 'Writes what supabase/schemas has and supabase/migrations lacks as a new migration.',
  options: {},
  help: { NAME: 'what it does, in lower case with underscores, such as add_speakers' },
  words: { least: 1, most: 1 },
});

/** The SQL that turns the database at `from` into the one at `to`; empty when they are alike. */
async function difference(from: string, to: string): Promise<string> {
  const { stdout } = await run(
    projectPath('node_modules/.bin/supabase'),
    ['db', 'diff', `--from=${from}`, `--to=${to}`, '--schema=public,private,storage'],
    { cwd: projectPath('.'), maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.trim();
}

try {
  const [name = ''] = words;
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(name))
    throw new Error('Name the change in lower case with underscores, as in: npm run db:migration -- add_speakers');
  const sql = await withScratchDatabase((before) =>
    withScratchDatabase((after) => difference(before, after), { fromSchemas: true }),
  );
  if (sql === '') {
    console.info('supabase/migrations builds what supabase/schemas says. There is nothing to write.');
  } else {
    const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const file = `supabase/migrations/${time}_${name}.sql`;
    await writeFile(projectPath(file), `${sql}\n`);
    console.info(`${file} written. Read it, add what concerns data, and run: npm test -- sql`);
  }
} catch (error) {
  reportFailure(error);
}
