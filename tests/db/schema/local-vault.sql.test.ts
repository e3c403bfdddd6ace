import { beforeAll, expect, test } from 'vitest';
import { fillVault, VAULT } from '../../../supabase/local/postgres/vault.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

/** The embedded backend's replacement of the platform's vault, as the database functions read it. */
const database = plainDatabase({ connections: 2 });
const read = async (name: string) =>
  (await database.owner<{ secret: string | null }[]>`select private.read_vault(${name}) as secret`)[0]!.secret;

beforeAll(() => database.owner.unsafe(VAULT));

test('holds the given secrets and no earlier ones, also when it is created again', async () => {
  await fillVault(database.owner, { webhook_url: 'http://localhost/', webhook_secret: 'whsec_x' });
  await database.owner.unsafe(VAULT);
  expect([await read('webhook_url'), await read('webhook_secret')]).toEqual(['http://localhost/', 'whsec_x']);
  await fillVault(database.owner, { webhook_url: 'http://127.0.0.1/' });
  expect([await read('webhook_url'), await read('webhook_secret')]).toEqual(['http://127.0.0.1/', null]);
  await fillVault(database.owner, {});
  expect(await read('webhook_url')).toBeNull();
});

test.each(['anon', 'authenticated', 'service_role'] as const)('is closed to %s', async (role) => {
  await expect(asRole(database.owner, role, (sql) => sql`select * from vault.decrypted_secrets`)).rejects.toMatchObject(
    { code: '42501' },
  );
});
