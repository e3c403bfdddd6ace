import * as z from 'zod/mini';
import { authFailure, endOlderAccess, recoveryToken } from '../_shared/account-access.ts';
import { parsed, type Supabase } from '../_shared/supabase.ts';

const foundSchema = z.nullable(z.object({ user_id: z.string(), is_admin: z.boolean() }));

/**
 * Makes sure that an address has an account that only its owner can enter, and returns the token with which the owner
 * sets a password. Sends no mail. An account that exists and is no administrator may have been made by a stranger.
 */
export async function preparePassword(database: Supabase, email: string): Promise<string> {
  // Not confirmed: the mail's token proves that the address belongs to the invited person.
  const made = await database.auth.admin.createUser({ email });
  if (made.error && made.error.code !== 'email_exists') throw authFailure('The account was not made', made.error);
  const account = made.error && parsed(foundSchema, await database.rpc('find_account', { p_email: email }));
  if (account && !account.is_admin) await endOlderAccess(database, account.user_id);
  return recoveryToken(database, email);
}
