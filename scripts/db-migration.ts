/**
 * `npm run db:migration -- NAME`: writes what supabase/schemas has and supabase/migrations lacks as a new migration,
 * `<time>_NAME.sql`. Builds both in databases dressed as a hosted project's, and compares their objects, the rows that
 * schemas bring, and the scheduled jobs. It knows nothing of other data: read it, complete it by hand, and try it.
 */
import { writeFile } from 'node:fs/promises';
import { projectPath } from '../project-root.ts';
import { createDatabase, declare, MIGRATED } from './backend/plain-cluster.ts';
import { startPlainPostgres } from './backend/plain-postgres.ts';
import { schemaDifference } from './backend/schema-difference.ts';
import { readOptions } from './console/read-options.ts';
import { reportFailure } from './console/report-failure.ts';

const DECLARED = 'declared';

const { words } = readOptions({
  call: 'npm run db:migration -- NAME',
  about: 'Writes what supabase/schemas has and supabase/migrations lacks as a new migration.',
  options: {},
  help: { NAME: 'what it does, in lower case with underscores, such as add_speakers' },
  words: { least: 1, most: 1 },
});

/** The SQL of the migration; empty when the migrations build what the schemas declare. */
async function missing(): Promise<string> {
  const { server, stop } = await startPlainPostgres();
  try {
    await createDatabase(server.port, DECLARED);
    await declare(server.port, DECLARED);
    return await schemaDifference(server.port, MIGRATED, DECLARED);
  } finally {
    await stop();
  }
}

try {
  const [name = ''] = words;
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(name))
    throw new Error('Name the change in lower case with underscores, as in: npm run db:migration -- add_speakers');
  const sql = await missing();
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
