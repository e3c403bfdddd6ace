import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { inTime } from './deadline';

const STORAGE_DENIES = /"statusCode"\s*:\s*"?40[13]\b/;

/**
 * Whether a response may mean that the token has expired. The tables and the functions answer 401. The storage answers
 * 400 to every refusal and names its meaning in the body, where 403 is an expired token as well as a missing right.
 */
export async function isTokenRefused(response: Response, address: string): Promise<boolean> {
  if (response.status === 401) return true;
  if (response.status !== 400 || !address.includes('/storage/v1/')) return false;
  return STORAGE_DENIES.test(await response.clone().text());
}

/** Whether the service refused the renewal for good: neither its own failure, its limit, nor an unreadable answer. */
const hasEnded = ({ name, status = 0 }: AuthError): boolean =>
  name === 'AuthSessionMissingError' || (name === 'AuthApiError' && status < 500 && status !== 429);

/**
 * A token in place of the refused one; null when the session cannot be renewed. Removes a session that the auth service
 * does not renew, because it has ended; keeps one when the service was not reached.
 */
export async function renewedToken(auth: SupabaseClient['auth'], refused: string): Promise<string | null> {
  const renewal = async () => {
    const { data } = await auth.getSession();
    // Another request has renewed it meanwhile.
    if (data.session && data.session.access_token !== refused) return data.session.access_token;
    const { data: renewed, error } = await auth.refreshSession();
    if (error && hasEnded(error)) await auth.signOut({ scope: 'local' });
    return renewed.session?.access_token ?? null;
  };
  return inTime(renewal(), 'The session was not renewed in time').catch(() => null);
}
