import type { AuthChangeEvent, Factor, Session as Tokens } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { notify } from '@/lib/notify';
import { getSupabase, type Supabase } from '@/lib/supabase';
import { authFailure } from './auth-failure';
import { inTime } from './deadline';
import { AppError, isUnanswered, unwrapRow } from './errors';
import { queryClient, SESSION_KEY } from './query-client';
import { setEnding } from './token-renewal';

type SessionUser = { id: string; email: string };

/**
 * The session of this tab. `second-factor`: the account has a verified factor that this session has not passed;
 * `factorId` is null for a kind that this site does not support. `recovering`: the user followed a recovery link and has
 * passed the second factor, if there is one, which the auth service requires before it accepts a new password. `denied`:
 * no session of an administrator; `ended` when another tab or the server ended it.
 */
export type Session =
  | { status: 'authorised' | 'recovering'; user: SessionUser }
  | { status: 'second-factor'; user: SessionUser; factorId: string | null }
  | { status: 'denied'; ended: boolean };

const STALE_AFTER_MS = 5 * 60_000;

/** The user whom the latest check is about. */
let checkedId: string | undefined;
/** The user who followed a recovery link and has not set the password yet. */
let recoveringId: string | undefined;
let isLeaving = false;
let isFollowing = false;

const isOut = (session: Session | undefined) => session?.status === 'denied';

/** Called by the auth library, which waits for the result: it awaits nothing. */
function onChange(event: AuthChangeEvent, tokens: Tokens | null): void {
  // The query asks at first by itself.
  if (event === 'INITIAL_SESSION') return;
  const { queryKey } = sessionQuery;
  if (event === 'TOKEN_REFRESHED') {
    const error = queryClient.getQueryState(queryKey)?.error;
    // The library goes on trying after the query has given up. A check after every renewal would renew a token that the
    // server keeps refusing, in a loop, in every tab.
    if (error && isUnanswered(error)) void queryClient.invalidateQueries({ queryKey });
    return;
  }
  const id = tokens?.user.id;
  const isOther = event === 'PASSWORD_RECOVERY' || (checkedId !== undefined && checkedId !== id);
  if (event === 'PASSWORD_RECOVERY') recoveringId = id;
  else if (event === 'USER_UPDATED' || recoveringId !== id) recoveringId = undefined;
  checkedId = id;
  if (event === 'SIGNED_OUT') {
    void queryClient.cancelQueries({ queryKey });
    // Another tab may end the same session again after this one has left it.
    queryClient.setQueryData(queryKey, (known): Session =>
      isOut(known) ? known : { status: 'denied', ended: !isLeaving },
    );
  } else if (isOther) void queryClient.resetQueries({ queryKey });
  // The same user's login in another tab, or a tab that regains focus, changes nothing for who is in.
  else if (queryClient.getQueryData(queryKey)?.status !== 'authorised')
    void queryClient.invalidateQueries({ queryKey });
}

/** A call of the auth library, which renews the session first. Throws an AppError when no network was there for that. */
const renewing = <T>(call: Promise<T>): Promise<T> =>
  call.catch((cause: unknown) => {
    // The library's error at what `sendRenewal` answers without a network.
    throw cause instanceof TypeError ? new AppError('network', 'The session was not renewed', { cause }) : cause;
  });

/**
 * The session of the client library, refreshed if it was about to expire; `null` without one. Throws an AppError when
 * the refresh could not reach the server.
 */
async function readTokens(auth: Supabase['auth']): Promise<Tokens | null> {
  const { data, error } = await inTime(renewing(auth.getSession()), 'The session was not renewed in time');
  if (error?.name === 'AuthRetryableFetchError') throw new AppError('network', error.message, { cause: error });
  return data.session;
}

/** The verified factor that this session has not passed yet. */
async function pendingFactor(auth: Supabase['auth'], factors: readonly Factor[] = []) {
  const verified = factors.filter(({ status }) => status === 'verified');
  if (verified.length === 0) return null;
  const { data, error } = await renewing(auth.mfa.getAuthenticatorAssuranceLevel());
  if (error) throw authFailure(error);
  if (data.currentLevel === 'aal2') return null;
  return { id: verified.find(({ factor_type: type }) => type === 'totp')?.id ?? null };
}

/** The same, as the auth service knows it. A session that it has ended is removed, and its event tells every tab. */
async function findFactor(auth: Supabase['auth']) {
  const { data, error } = await renewing(auth.getUser());
  if (!error) return pendingFactor(auth, data.user.factors);
  // The library itself removes a session that was signed out elsewhere, but not one whose account was deleted.
  if (error.status !== 401 && error.status !== 403) throw authFailure(error);
  await auth.signOut({ scope: 'local' });
  return null;
}

async function askSession(): Promise<Session> {
  const supabase = await getSupabase();
  const { auth } = supabase;
  if (!isFollowing) auth.onAuthStateChange(onChange);
  isFollowing = true;
  const tokens = await readTokens(auth);
  checkedId = tokens?.user.id;
  if (!tokens) {
    const known = queryClient.getQueryData(sessionQuery.queryKey);
    return isOut(known) ? known : { status: 'denied', ended: known !== undefined };
  }
  const { id, email = '', factors } = tokens.user;
  const isRecovering = recoveringId === id;
  let factor = await pendingFactor(auth, factors);
  const isAdmin =
    !factor &&
    !isRecovering &&
    unwrapRow(await supabase.from('user_roles').select('role').eq('user_id', id).eq('role', 'admin')) !== null;
  // Row-level security hides the role until the session has passed a second factor, which may be newer than it.
  if (!isAdmin) factor ??= await findFactor(auth);
  if (factor) return { status: 'second-factor', user: { id, email }, factorId: factor.id };
  if (isRecovering || isAdmin) return { status: isAdmin ? 'authorised' : 'recovering', user: { id, email } };
  // Otherwise the session has changed meanwhile, and another check is under way, or another check is ending it.
  if (checkedId === id && !isLeaving) {
    // Local scope: the account may be in use on other devices.
    await endSession('local');
    notify.error('No tienes permisos de administrador');
  }
  return { status: 'denied', ended: false };
}

/**
 * Session, second factor and role, in one query. A failed request is no refusal: who was in stays in. It is asked for
 * again by the auth library's events, a refused request (query-client.ts), focus after five minutes, and reads and
 * writes of the admin (admin-access.ts).
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: askSession,
  staleTime: STALE_AFTER_MS,
  refetchOnWindowFocus: true,
  retry: false,
});

/** Ends the session, only in this browser when the server cannot be reached. Every tab follows. */
export async function endSession(scope: 'global' | 'local'): Promise<void> {
  isLeaving = true;
  setEnding(true);
  try {
    const { auth } = await getSupabase();
    const { error } = await auth.signOut({ scope });
    if (error) await auth.signOut({ scope: 'local' });
  } finally {
    isLeaving = false;
    setEnding(false);
  }
}
