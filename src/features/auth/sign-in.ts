import type { AuthError } from '@supabase/supabase-js';
import { getSupabase, type Supabase } from '@/lib/supabase';
import { explainAuthCode } from './auth-messages';

/**
 * Outcome of a request to the auth service. `refused` has the service's message and its Spanish meaning; `failed` means
 * no usable answer (no connection, a server error, an unreadable answer), with the HTTP status if there was one.
 */
export type AuthOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; code: string | undefined; message: string; meaning: string | undefined }
  | { kind: 'failed'; status?: number | undefined };

type AuthResult = { error: AuthError | null };

async function attempt(request: (supabase: Supabase) => Promise<AuthResult>): Promise<AuthOutcome> {
  try {
    const { error } = await request(await getSupabase());
    if (!error) return { kind: 'done' };
    const refused = error.status !== undefined && error.status >= 400 && error.status < 500;
    if (refused)
      return { kind: 'refused', code: error.code, message: error.message, meaning: explainAuthCode(error.code) };
    console.warn('The auth service did not answer as expected', error.name, error.status);
    return { kind: 'failed', status: error.status };
  } catch (cause) {
    console.warn('The auth service could not be reached', cause);
    return { kind: 'failed' };
  }
}

export const signInWithPassword = (email: string, password: string) =>
  attempt((supabase) => supabase.auth.signInWithPassword({ email, password }));

/** Refusals of a recovery link that do not depend on the address. */
const refusalsOfAnyAddress = new Set(['over_request_rate_limit', 'captcha_failed']);

/** Statuses with which the auth service says that its mail server refused the mail or did not answer in time. */
const mailFailures = new Set<number | undefined>([500, 504]);

/**
 * Sends a recovery link. The outcome does not depend on whether the address has an account: the auth service refuses
 * some mails to accounts (too soon, over the project's hourly limit, an address to which it does not write) or fails to
 * send them, while it accepts every unknown address. Such an answer is only logged; `npm run health -- --recovery` shows
 * it to the operator.
 */
export async function sendRecoveryLink(email: string, redirectTo: string): Promise<AuthOutcome> {
  const outcome = await attempt((supabase) => supabase.auth.resetPasswordForEmail(email, { redirectTo }));
  const isOfAccounts =
    outcome.kind === 'refused'
      ? !refusalsOfAnyAddress.has(outcome.code ?? '')
      : outcome.kind === 'failed' && mailFailures.has(outcome.status);
  if (!isOfAccounts) return outcome;
  console.warn('The auth service sent no recovery link', outcome);
  return { kind: 'done' };
}

/** Redeems the recovery link's token, which works once. The resulting session may set a new password. */
export const redeemRecoveryToken = (tokenHash: string) =>
  attempt((supabase) => supabase.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' }));

export const saveNewPassword = (password: string) => attempt((supabase) => supabase.auth.updateUser({ password }));

/** Verifies a six-digit code of an authenticator app, which raises the session to assurance level 2. */
export const verifyTotp = (factorId: string, code: string) =>
  attempt((supabase) => supabase.auth.mfa.challengeAndVerify({ factorId, code }));

/** Removes the authenticator app from the account. Requires a session that has passed it. */
export const removeTotp = (factorId: string) => attempt((supabase) => supabase.auth.mfa.unenroll({ factorId }));
