import type { AuthError } from '@supabase/supabase-js';
import { getSupabase, type Supabase } from '@/lib/supabase';
import { explainAuthCode } from './auth-messages';

/**
 * How a request to the auth service ended: `refused` carries the service's own message and what it means in Spanish;
 * `failed` means that it could not be asked (no connection, a server error, an unreadable answer).
 */
export type AuthOutcome =
  { kind: 'done' } | { kind: 'refused'; message: string; meaning: string | undefined } | { kind: 'failed' };

type Answer = { error: AuthError | null };

async function ask(request: (supabase: Supabase) => Promise<Answer>): Promise<AuthOutcome> {
  try {
    const { error } = await request(await getSupabase());
    if (!error) return { kind: 'done' };
    const refused = error.status !== undefined && error.status >= 400 && error.status < 500;
    if (refused) return { kind: 'refused', message: error.message, meaning: explainAuthCode(error.code) };
    console.warn('The auth service did not answer as expected', error.name, error.status);
  } catch (cause) {
    console.warn('The auth service could not be asked', cause);
  }
  return { kind: 'failed' };
}

export const signInWithPassword = (email: string, password: string) =>
  ask((supabase) => supabase.auth.signInWithPassword({ email, password }));

/** Sends the link to choose a new password. The service answers the same whether or not it knows the address. */
export const sendRecoveryLink = (email: string, redirectTo: string) =>
  ask((supabase) => supabase.auth.resetPasswordForEmail(email, { redirectTo }));

/** Uses the link of the recovery mail up; the session that follows may choose another password. */
export const redeemRecoveryToken = (tokenHash: string) =>
  ask((supabase) => supabase.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' }));

export const saveNewPassword = (password: string) => ask((supabase) => supabase.auth.updateUser({ password }));

/** Shows the six digits of an authenticator app; when they are right the session reaches assurance level 2. */
export const verifyTotp = (factorId: string, code: string) =>
  ask((supabase) => supabase.auth.mfa.challengeAndVerify({ factorId, code }));

/** Takes the authenticator app from the account; only a session that has shown it may. */
export const removeTotp = (factorId: string) => ask((supabase) => supabase.auth.mfa.unenroll({ factorId }));
