import { describe, expect, test } from 'vitest';
import { openApi } from '../../../scripts/operations/api.ts';
import { Command } from '../../helpers/backend/local-commands.ts';
import { openOperationsWorld } from '../../helpers/database/operations-world.ts';

const { backend, environment, owner } = await openOperationsWorld();

const roles = async () => {
  const rows =
    await owner`select u.email from public.user_roles r join auth.users u on u.id = r.user_id where u.email = 'user@example.com'`;
  return rows.length;
};
const run = (name: string, ...rest: string[]) => new Command(name, environment, ...rest).ended;

describe('the admin role', () => {
  test('is granted and revoked by a command that names the account', async () => {
    expect(await run('admin-grant', ' User@Example.com')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is an administrator now'),
    });
    expect(await roles()).toBe(1);
    expect(await run('admin-revoke', 'user@example.com')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is no administrator any more'),
    });
    expect(await roles()).toBe(0);
  });

  test('is refused with incomplete settings', async () => {
    await expect(openApi({ SUPABASE_URL: backend.apiUrl })).rejects.toThrow(/^SUPABASE_SECRET_KEY is not usable/);
    await expect(openApi({ SUPABASE_SECRET_KEY: 'x' })).rejects.toThrow(/^SUPABASE_URL is not usable/);
  });
});
