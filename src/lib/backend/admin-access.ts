import { getSupabase, type Supabase } from '@/lib/supabase';
import { AppError } from './errors';
import { queryClient } from './query-client';
import { sessionQuery, type Session } from './session';

/** How long a confirmed role counts. */
const CONFIRMED_FOR_MS = 60_000;

function requireAdmin(session: Session | undefined): void {
  if (session?.status !== 'authorised')
    throw new AppError('denied', 'There is no session of an administrator', { status: 403 });
}

const confirmedLately = async () =>
  requireAdmin(await queryClient.fetchQuery({ ...sessionQuery, staleTime: CONFIRMED_FOR_MS }));

/** Asks for the session now. Throws an AppError, `denied` unless it is an administrator's. */
export async function confirmAdmin(): Promise<void> {
  const { queryKey } = sessionQuery;
  await queryClient.refetchQueries({ queryKey }, { throwOnError: true });
  requireAdmin(queryClient.getQueryData(queryKey));
}

/** The full client, for an administrator whose role was confirmed within the last minute. Throws an AppError. */
export async function adminClient(): Promise<Supabase> {
  await confirmedLately();
  return getSupabase();
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
  const [answer] = await Promise.all([getSupabase().then(read), confirmedLately()]);
  if (isEmpty(answer)) await confirmAdmin();
  return answer;
}
