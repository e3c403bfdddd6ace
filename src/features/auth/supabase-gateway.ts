import type { Factor } from '@supabase/supabase-js';
import { hasAdminRole, readSession, signedIn } from '@/lib/backend/admin-access';
import { AppError } from '@/lib/backend/errors';
import { getSupabase } from '@/lib/supabase';
import type { PendingFactor, SessionEvent, SessionGateway, SessionUser } from './session-machine';

type AuthUser = { id: string; email?: string | undefined };

const toUser = ({ id, email }: AuthUser): SessionUser => ({ id, email: email ?? '' });

const eventTypes = new Map<string, SessionEvent['type']>([
  ['SIGNED_OUT', 'signed-out'],
  ['PASSWORD_RECOVERY', 'recovery'],
  ['USER_UPDATED', 'updated'],
]);

/** Which of an account's factors this session still has to show. */
async function pendingFactor(factors: readonly Factor[] = []): Promise<PendingFactor | null> {
  const verified = factors.filter(({ status }) => status === 'verified');
  if (verified.length === 0) return null;
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  if (data.currentLevel === 'aal2') return null;
  return { totpId: verified.find(({ factor_type: type }) => type === 'totp')?.id ?? null };
}

async function findFactor(): Promise<PendingFactor | null> {
  try {
    const supabase = await getSupabase();
    const { data } = await supabase.auth.getUser();
    return await pendingFactor(data.user?.factors);
  } catch {
    // An account without the role is told so, also when this request fails.
    return null;
  }
}

async function endSession(): Promise<void> {
  const supabase = await getSupabase();
  // Only this browser's session: the account may be in use elsewhere.
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) console.warn('The refresh token could not be revoked', error.message);
}

/** A token that the API refuses although it looks alive is renewed once; a session that cannot be renewed is over. */
async function renew(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.refreshSession();
  if (!error) return;
  if (error.name === 'AuthRetryableFetchError') throw new AppError('network', error.message, { cause: error });
  await endSession();
  throw new AppError('denied', error.message, { status: 401, cause: error });
}

async function isAdmin(): Promise<boolean> {
  try {
    return await hasAdminRole(await signedIn());
  } catch (error) {
    if (!(error instanceof AppError && error.status === 401)) throw error;
    await renew();
    return hasAdminRole(await signedIn());
  }
}

/** The session machine's questions, asked of Supabase. */
export const supabaseGateway: SessionGateway = {
  readSession: async () => {
    const session = await readSession(await getSupabase());
    return session ? { user: toUser(session.user), factor: await pendingFactor(session.user.factors) } : null;
  },
  isAdmin,
  findFactor,
  endSession,
  subscribe: (listener) => {
    getSupabase().then(
      (supabase) =>
        supabase.auth.onAuthStateChange((event, session) => {
          // The machine asks by itself when it starts, and does not wait as long as the library does for a server that is not there. A renewed token
          // is no news either: asking again because of it would renew one that the server refuses for ever, and in every tab.
          if (event === 'INITIAL_SESSION' || event === 'TOKEN_REFRESHED') return;
          listener({ type: eventTypes.get(event) ?? 'changed', user: session ? toUser(session.user) : null });
        }),
      // Without the library there are no events; the machine's own question says why.
      () => {},
    );
  },
};
