import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { callSql, dataOf, type Api } from './api.ts';

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
 * Grants an account the admin role. An account without it may have been made by another person, who knows its password:
 * the password is replaced by a random one first, and the result has a token to set a new one. `keepsPassword` leaves
 * the password of an account that is confirmed and has signed in. Throws one sentence when it cannot be done.
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
    const { admin } = api.client.auth;
    const password = randomBytes(48).toString('base64url');
    dataOf('The new password', await admin.updateUserById(account.user_id, { password }));
    const { properties } = dataOf(
      'The link to set a password',
      await admin.generateLink({ type: 'recovery', email: email.trim() }),
    );
    tokenHash = properties.hashed_token;
  }
  await callSql(api, 'grant_admin', { p_email: email });
  return { outcome: 'granted', tokenHash };
}

/** Revokes the admin role of an account. Throws one sentence when there is no such account. */
export async function revokeAdmin(api: Api, email: string): Promise<'revoked' | 'unchanged'> {
  await findAccount(api, email);
  return z.enum(['revoked', 'unchanged']).parse(await callSql(api, 'revoke_admin', { p_email: email }));
}
