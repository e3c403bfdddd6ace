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

/** Whether the session is being ended, so that it need not be kept for a network that may return. */
let isEnding = false;

/** Says that the session is being ended, or no more. */
export const setEnding = (ends: boolean): void => {
  isEnding = ends;
};

const REFUSAL = { code: 'refresh_token_not_found', message: 'The session ends without a network' };

/**
 * Sends a request that renews the session. When it cannot be sent, the client library would try again for half a minute
 * and then refuse every request for a minute, also after the network is back. An empty answer makes it throw at once
 * instead, keep the session, and ask again at its next call. A session that is being ended is refused, so that it goes.
 */
export async function sendRenewal(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch {
    return isEnding ? Response.json(REFUSAL, { status: 400 }) : Response.json(null);
  }
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
