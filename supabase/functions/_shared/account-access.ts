import type { AuthError } from '@supabase/supabase-js';
import type { Supabase } from './supabase.ts';

/** Random, and within the 72 bytes that the auth service takes. */
const randomPassword = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 72);

/** An error of the auth service by its code: the library's message may contain account data. */
export const authFailure = (what: string, error: AuthError | null) =>
  new Error(`${what}: ${error?.code ?? error?.status ?? ''}`);

/**
 * Ends what a stranger can do with an account that they may have made before it gets the role: replaces the password by
 * a random one, which ends the sessions and clears the links, and then removes the second factors. Throws an Error.
 */
export async function endOlderAccess({ auth: { admin } }: Supabase, userId: string): Promise<void> {
  const changed = await admin.updateUserById(userId, { password: randomPassword() });
  if (changed.error) throw authFailure('The password was not replaced', changed.error);
  // After the password, which ends the sessions that could enrol another factor.
  const found = await admin.mfa.listFactors({ userId });
  if (found.error) throw authFailure('The second factors were not listed', found.error);
  for (const { id } of found.data.factors) {
    const { error } = await admin.mfa.deleteFactor({ userId, id });
    if (error) throw authFailure('A second factor was not removed', error);
  }
}

/** The token with which the owner of an address sets a password. Sends no mail. Throws an Error. */
export async function recoveryToken({ auth: { admin } }: Supabase, email: string): Promise<string> {
  const { data, error } = await admin.generateLink({ type: 'recovery', email });
  const token = data.properties?.hashed_token;
  if (error || !token) throw authFailure('No link was made', error);
  return token;
}
