/**
 * How the admin asks the API. Row-level security answers a visitor with fewer rows, not with an error, so a lost session or role would
 * look like an empty table. Here every request carries the administrator's own token (an ended session is then refused), and a read
 * counts only once the role has been seen after it.
 */
import { readDeadline } from './deadline';
import { edgeFunctions } from './edge-functions';
import { AppError, unwrapRow } from './errors';
import { getSupabase, type Supabase } from './supabase';
import { openTables, type Tables } from './tables';

const ADMIN_ROLE = 'admin';
/** While another tab renews the session, reading it may for a moment give none. */
const SECOND_LOOK_MS = 300;

export type AdminConnection = {
  userId: string;
  /** The tables as this user sees them: every request carries the user's own token, and ends when the caller no longer waits. */
  tables: Tables;
  storage: Supabase['storage'];
  /** The edge functions, called with this user's token. */
  functions: ReturnType<typeof edgeFunctions>;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The session as the client library holds it, renewed if it was about to end; `null` when there is none. Throws when the renewal could not reach the server. */
export async function readSession(supabase: Supabase) {
  const first = await supabase.auth.getSession();
  const answer =
    first.data.session || first.error ? first : await pause(SECOND_LOOK_MS).then(() => supabase.auth.getSession());
  if (answer.error?.name === 'AuthRetryableFetchError')
    throw new AppError('network', answer.error.message, { cause: answer.error });
  return answer.data.session;
}

/** Settles as the promise does, or rejects once the signal fires: renewing a session takes no signal of its own. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new AppError('timeout', 'No answer in time', { cause: signal.reason }));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Connects as the signed-in user, until `signal` fires. Throws an AppError `denied` without a session. */
export async function connectAsAdmin(signal?: AbortSignal): Promise<AdminConnection> {
  const supabase = await getSupabase();
  const session = await untilAborted(readSession(supabase), readDeadline(signal));
  if (!session) throw new AppError('denied', 'There is no session', { status: 401 });
  const tables = await openTables({ token: session.access_token, ...(signal && { signal }) });
  const functions = edgeFunctions(session.access_token);
  return { userId: session.user.id, tables, storage: supabase.storage, functions };
}

/** Whether the table of roles names this user an administrator. Throws when it could not be asked. */
export async function hasAdminRole({ tables, userId }: Pick<AdminConnection, 'tables' | 'userId'>): Promise<boolean> {
  const query = tables.from('user_roles').select('role').eq('user_id', userId).eq('role', ADMIN_ROLE);
  return unwrapRow(await query) !== null;
}

/** Throws an AppError `denied` unless this connection's user is an administrator now. */
export async function confirmAdmin(connection: AdminConnection): Promise<void> {
  if (!(await hasAdminRole(connection)))
    throw new AppError('denied', 'The user is not an administrator', { status: 403 });
}

/**
 * Reads as administrator. The role is checked after the rows were read: rows that row-level security
 * left out never pass for all there is. `cancelled` is the caller's signal.
 */
export async function adminRead<T>(
  cancelled: AbortSignal,
  read: (connection: AdminConnection) => Promise<T>,
): Promise<T> {
  const connection = await connectAsAdmin(cancelled);
  const rows = await read(connection);
  await confirmAdmin(connection);
  return rows;
}
