import * as z from 'zod';
import { endOlderAccess, recoveryToken } from '../../supabase/functions/_shared/account-access.ts';
import { callSql, type Api } from './api.ts';

const accountSchema = z.object({ user_id: z.string(), is_admin: z.boolean(), has_entered: z.boolean() }).nullable();

/** The account of an address. Throws one sentence when there is none. */
async function findAccount(api: Api, email: string) {
  const account = accountSchema.parse(await callSql(api, 'find_account', { p_email: email }));
  if (!account)
    throw new Error(
      `No account in ${api.name} has the e-mail ${email}. Create it first, under Authentication of the project.`,
    );
  return account;
}

/**
 * Grants an account the admin role. A stranger may have made an account without it: what they can do with it ends first,
 * and the result has a token to set a password. `keepsPassword` leaves password and second factors of an account that is
 * confirmed and has signed in. Throws one sentence when it cannot be done.
 */
export async function grantAdmin(
  api: Api,
  email: string,
  { keepsPassword }: { keepsPassword: boolean },
): Promise<{ outcome: 'granted' | 'unchanged'; tokenHash?: string }> {
  const account = await findAccount(api, email);
  if (account.is_admin) return { outcome: 'unchanged' };
  if (keepsPassword && !account.has_entered)
    throw new Error(
      `${email} is not confirmed or has never signed in, so another person may know its password. Leave out --keep-password.`,
    );
  let tokenHash: string | undefined;
  if (!keepsPassword) {
    await endOlderAccess(api.client, account.user_id);
    tokenHash = await recoveryToken(api.client, email.trim());
  }
  await callSql(api, 'grant_admin', { p_email: email });
  return { outcome: 'granted', tokenHash };
}

/** Revokes the admin role of an account. Throws one sentence when there is no such account. */
export async function revokeAdmin(api: Api, email: string): Promise<'revoked' | 'unchanged'> {
  await findAccount(api, email);
  return z.enum(['revoked', 'unchanged']).parse(await callSql(api, 'revoke_admin', { p_email: email }));
}
