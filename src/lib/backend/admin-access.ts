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

/** Whether the roles table names this user an administrator. Throws an AppError when the check failed. */
export async function hasAdminRole({ supabase, userId }: SignedIn): Promise<boolean> {
  const query = supabase.from('user_roles').select('role').eq('user_id', userId).eq('role', ADMIN_ROLE);
  return unwrapRow(await query) !== null;
}

/** Throws an AppError, `denied` unless this user is an administrator now. */
export async function confirmAdmin(user: SignedIn): Promise<void> {
  if (!(await hasAdminRole(user))) throw new AppError('denied', 'The user is not an administrator', { status: 403 });
}

/**
 * Reads as an administrator. Checks the role after the read, because row-level security returns fewer rows instead of
 * an error: a filtered answer must not pass for the whole. Throws an AppError.
 */
export async function adminRead<T>(read: (supabase: Supabase) => Promise<T>): Promise<T> {
  const user = await signedIn();
  const rows = await read(user.supabase);
  await confirmAdmin(user);
  return rows;
}
