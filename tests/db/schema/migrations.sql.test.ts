import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations } from '../../../supabase/local/postgres/migrations.ts';
import { connect, createDatabase, dropDatabase } from '../../../scripts/backend/plain-cluster.ts';
import { describeSchema } from '../../helpers/database/describe-schema.ts';
import { plainServer } from '../../helpers/database/plain-database.ts';

/** The database of a data folder, as the embedded backend migrates it. */
const NAME = 'data_folder';
let owner: Sql;

beforeAll(async () => {
  const { port } = plainServer();
  await createDatabase(port, NAME);
  owner = connect(port, NAME);
  await applyMigrations(owner, '/data');
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(plainServer().port, NAME);
});

const notes = () => owner`select version, name from supabase_migrations.schema_migrations order by version`;

test('a second start applies nothing', async () => {
  const before = await notes();
  expect(before).not.toHaveLength(0);
  await applyMigrations(owner, '/data');
  expect(await notes()).toEqual(before);
});

test('a database with a migration of another branch is accepted while no migration is pending', async () => {
  await owner`insert into supabase_migrations.schema_migrations (version, name) values ('99990101000000', 'create_something')`;
  await expect(applyMigrations(owner, '/data')).resolves.toBeUndefined();
  await owner`delete from supabase_migrations.schema_migrations where name = 'create_something'`;
});

test.each([
  ['under another time', { version: '19990101000000' }],
  ['under another name', { name: 'make_settings' }],
])('a database created by removed migrations, one of which was %s, is refused and unchanged', async (_how, other) => {
  const [known] = await owner`
      select version, name from supabase_migrations.schema_migrations where name = 'release_1_0'
    `;
  await owner`update supabase_migrations.schema_migrations set ${owner(other)} where name = 'release_1_0'`;
  const before = [await notes(), await describeSchema(owner)];
  const { version, name } = { ...known, ...other } as { version: string; name: string };
  await expect(applyMigrations(owner, '/data')).rejects.toThrow(
    `The data folder /data holds the database of another version: its migration ${version}_${name} is not in supabase/migrations. Start over with "npm run db:reset", or name another folder in DATA_DIR.`,
  );
  expect([await notes(), await describeSchema(owner)]).toEqual(before);
  await owner`update supabase_migrations.schema_migrations set ${owner({ ...known })} where version = ${version}`;
});
