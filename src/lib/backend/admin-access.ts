import { inTime } from './deadline';
import { AppError, unwrapRow } from './errors';
import { getSupabase, type Supabase } from '@/lib/supabase';

const ADMIN_ROLE = 'admin';

/**
 * The session of the client library, refreshed if it was about to expire; `null` without one. Throws an AppError when
 * the refresh could not reach the server: the library would retry for half a minute.
 */
export async function readSession({ auth }: Supabase) {
  const { data, error } = await inTime(auth.getSession(), 'The session was not renewed in time');
  if (error?.name === 'AuthRetryableFetchError') throw new AppError('network', error.message, { cause: error });
  return data.session;
}

type SignedIn = { supabase: Supabase; userId: string };

/** The full client and the id of the signed-in user. Throws an AppError, `denied` without a session. */
export async function signedIn(): Promise<SignedIn> {
  const supabase = await getSupabase();
  const session = await readSession(supabase);
  if (!session) throw new AppError('denied', 'There is no session', { status: 401 });
  return { supabase, userId: session.user.id };
}

/** How long a confirmed role counts for reads. */
const CONFIRMED_FOR_MS = 60_000;

/** The last user whose role was confirmed, and when that was asked. */
let confirmed = { userId: '', at: 0 };

/** Whether the roles table names this user an administrator. Throws an AppError when the check failed. */
export async function hasAdminRole({ supabase, userId }: SignedIn): Promise<boolean> {
  const at = Date.now();
  const query = supabase.from('user_roles').select('role').eq('user_id', userId).eq('role', ADMIN_ROLE);
  const isAdmin = unwrapRow(await query) !== null;
  confirmed = isAdmin ? { userId, at } : { userId: '', at: 0 };
  return isAdmin;
}

/** Throws an AppError, `denied` unless this user is an administrator now. */
export async function confirmAdmin(user: SignedIn): Promise<void> {
  if (!(await hasAdminRole(user))) throw new AppError('denied', 'The user is not an administrator', { status: 403 });
}

/** Whether a list or a count has nothing, or a single row was not found. */
function isEmpty(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null && 'total' in answer) return answer.total === 0;
  return answer === null || answer === 0 || (Array.isArray(answer) && answer.length === 0);
}

/**
 * Reads as an administrator. Row-level security returns fewer rows instead of an error, so the role must have been
 * confirmed within the last minute: otherwise it is asked for beside the read. An empty answer counts only when the role
 * is confirmed after it. Throws an AppError.
 */
export async function adminRead<T>(read: (supabase: Supabase) => Promise<T>): Promise<T> {
  const user = await signedIn();
  const isConfirmed = confirmed.userId === user.userId && Date.now() - confirmed.at < CONFIRMED_FOR_MS;
  const [answer] = await Promise.all([read(user.supabase), isConfirmed || confirmAdmin(user)]);
  if (isEmpty(answer)) await confirmAdmin(user);
  return answer;
}
