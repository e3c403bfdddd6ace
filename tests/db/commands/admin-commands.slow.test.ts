import { describe, expect, test } from 'vitest';
import { openApi } from '../../../scripts/operations/api.ts';
import { Command } from '../../helpers/backend/local-commands.ts';
import { openOperationsWorld } from '../../helpers/database/operations-world.ts';

const { backend, environment, owner } = await openOperationsWorld();

const roles = async (email: string) => {
  const rows =
    await owner`select u.email from public.user_roles r join auth.users u on u.id = r.user_id where u.email = ${email}`;
  return rows.length;
};
const run = (name: string, ...rest: string[]) => new Command(name, environment, ...rest).ended;

describe('the admin role', () => {
  test('is granted and revoked by a command that names the account', async () => {
    // An account of its own: the grant gives it another password.
    await owner`insert into auth.users (id, email) values (gen_random_uuid(), 'named@example.com')`;
    expect(await run('admin-grant', ' Named@Example.com')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is an administrator now'),
    });
    expect(await roles('named@example.com')).toBe(1);
    expect(await run('admin-revoke', 'named@example.com')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is no administrator any more'),
    });
    expect(await roles('named@example.com')).toBe(0);
    await owner`delete from auth.users where email = 'named@example.com'`;
  });

  test('goes to an account with a new password, unless its owner has signed in and the option keeps it', async () => {
    // An account of its own: the command leaves it with a password that nobody knows.
    const account = { email: 'granted@example.com', password: 'granted-local-only' };
    const signIn = async () =>
      (
        await fetch(`${backend.apiUrl}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify(account),
        })
      ).status;
    const made = await fetch(`${backend.apiUrl}/auth/v1/admin/users`, {
      method: 'POST',
      headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, email_confirm: true }),
    });
    expect(made.status).toBe(200);
    expect(await run('admin-grant', account.email, '--keep-password')).toMatchObject({
      code: 1,
      output: expect.stringContaining('has never signed in'),
    });
    expect(await roles(account.email)).toBe(0);

    expect(await signIn()).toBe(200);
    await run('admin-grant', account.email, '--keep-password');
    expect([await roles(account.email), await signIn()]).toEqual([1, 200]);
    await run('admin-revoke', account.email);

    const { output } = await run('admin-grant', account.email);
    expect([await roles(account.email), await signIn()]).toEqual([1, 400]);
    expect(output).toMatch(/\/login#token_hash=[0-9a-f]{56}&type=recovery/);
    await owner`delete from auth.users where email = ${account.email}`;
  });

  test('of a hosted project is granted only where the address of the site is known, for the link', async () => {
    const hosted = { ...environment, SUPABASE_URL: 'https://project.supabase.co', VITE_SITE_URL: '' };
    expect(await new Command('admin-grant', hosted, 'ana@example.com').ended).toEqual({
      code: 1,
      output: expect.stringMatching(/^VITE_SITE_URL is missing/m),
    });
  });

  test('is refused with incomplete settings', async () => {
    await expect(openApi({ SUPABASE_URL: backend.apiUrl })).rejects.toThrow(/^SUPABASE_SECRET_KEY is not usable/);
    await expect(openApi({ SUPABASE_SECRET_KEY: 'x' })).rejects.toThrow(/^SUPABASE_URL is not usable/);
  });
});
