import type { Factor } from '@supabase/supabase-js';
import { hasAdminRole, readSession, signedIn } from '@/lib/backend/admin-access';
import { getSupabase } from '@/lib/supabase';
import type { PendingFactor, SessionEvent, SessionGateway, SessionUser } from './session-machine';

type AuthUser = { id: string; email?: string | undefined };

const toUser = ({ id, email }: AuthUser): SessionUser => ({ id, email: email ?? '' });

const eventTypes = new Map<string, SessionEvent['type']>([
  ['SIGNED_OUT', 'signed-out'],
  ['PASSWORD_RECOVERY', 'recovery'],
  ['USER_UPDATED', 'updated'],
]);

/** The verified factor that this session has not passed yet. */
async function pendingFactor(factors: readonly Factor[] = []): Promise<PendingFactor | null> {
  const verified = factors.filter(({ status }) => status === 'verified');
  if (verified.length === 0) return null;
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  if (data.currentLevel === 'aal2') return null;
  return { totpId: verified.find(({ factor_type: type }) => type === 'totp')?.id ?? null };
}

async function endSession(): Promise<void> {
  const supabase = await getSupabase();
  // Local scope: the account may be in use on other devices.
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (error) console.warn('The refresh token could not be revoked', error.message);
}

/** `null` also for a session that the server has ended, which is removed here: its events say so to every tab. */
async function findFactor(): Promise<PendingFactor | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.getUser();
  if (!error) return pendingFactor(data.user.factors);
  // The library itself removes a session that was signed out elsewhere, but not one whose account was deleted.
  if (error.status !== 401 && error.status !== 403) throw error;
  await endSession();
  return null;
}

/** The session machine's gateway to Supabase. */
export const supabaseGateway: SessionGateway = {
  readSession: async () => {
    const session = await readSession(await getSupabase());
    return session ? { user: toUser(session.user), factor: await pendingFactor(session.user.factors) } : null;
  },
  isAdmin: async () => hasAdminRole(await signedIn()),
  findFactor,
  endSession,
  subscribe: (listener) => {
    getSupabase().then(
      (supabase) =>
        supabase.auth.onAuthStateChange((event, session) => {
          // The machine checks on start by itself, with a shorter timeout than the library's. A refreshed token is
          // ignored too: a check would refresh a token that the server keeps rejecting, in a loop, in every tab.
          if (event === 'INITIAL_SESSION' || event === 'TOKEN_REFRESHED') return;
          listener({ type: eventTypes.get(event) ?? 'changed', user: session ? toUser(session.user) : null });
        }),
      // Without the library there are no events. The machine's own check reports the failure.
      () => {},
    );
  },
};
