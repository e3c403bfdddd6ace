import type { AuthError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { parsed, type Supabase } from '../_shared/supabase.ts';

const foundSchema = z.nullable(z.object({ user_id: z.string(), is_admin: z.boolean() }));

/** Random, and within the 72 bytes that the auth service takes. */
const randomPassword = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 72);

/** The library's message may contain account data. */
const failure = (what: string, error: AuthError | null) => new Error(`${what}: ${error?.code ?? error?.status ?? ''}`);

async function removeFactors(mfa: Supabase['auth']['admin']['mfa'], userId: string): Promise<void> {
  const found = await mfa.listFactors({ userId });
  if (found.error) throw failure('The second factors were not listed', found.error);
  for (const { id } of found.data.factors) {
    const { error } = await mfa.deleteFactor({ userId, id });
    if (error) throw failure('A second factor was not removed', error);
  }
}

/**
 * Makes sure that an address has an account whose password only its owner can know, and returns the token with which
 * the owner sets one. Sends no mail.
 *
 * An account that exists and is no administrator may have been made by another person, who knows its password: it gets
 * a random one before the link, which also ends its sessions and clears its older links, and loses its second factors.
 */
export async function preparePassword(database: Supabase, email: string): Promise<string> {
  const { admin } = database.auth;
  // Not confirmed: the mail's token proves that the address belongs to the invited person.
  const made = await admin.createUser({ email });
  if (made.error && made.error.code !== 'email_exists') throw failure('The account was not made', made.error);
  const account = made.error && parsed(foundSchema, await database.rpc('find_account', { p_email: email }));
  if (account && !account.is_admin) {
    const changed = await admin.updateUserById(account.user_id, { password: randomPassword() });
    if (changed.error) throw failure('The password was not replaced', changed.error);
    // After the password, which ends the sessions that could enrol another factor.
    await removeFactors(admin.mfa, account.user_id);
  }
  const link = await admin.generateLink({ type: 'recovery', email });
  const token = link.data.properties?.hashed_token;
  if (link.error || !token) throw failure('No link was made', link.error);
  return token;
}
