import * as z from 'zod/mini';
import { SESSION_KEY } from './stored-session';

/** The client library renews a session this long before its token expires. */
const RENEWAL_MARGIN_MS = 90_000;

const sessionSchema = z.object({
  user: z.object({ id: z.string() }),
  expires_at: z.number(),
  refresh_token: z.unknown(),
});

/** Whether the library can go on with a stored session. It can neither renew nor sign out another one. */
function isUsable(text: string): boolean {
  try {
    const { expires_at: end, refresh_token: renewal } = z.parse(sessionSchema, JSON.parse(text));
    return Boolean(renewal) || end * 1000 - Date.now() > RENEWAL_MARGIN_MS;
  } catch {
    return false;
  }
}

const usableSessions = {
  getItem: (key: string): string | null => {
    const text = localStorage.getItem(key);
    if (text === null || !SESSION_KEY.test(key) || isUsable(text)) return text;
    localStorage.removeItem(key);
    return null;
  },
  setItem: (key: string, text: string) => localStorage.setItem(key, text),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/**
 * The storage of the client library: the browser's, without sessions that cannot go on. Undefined where the browser keeps
 * nothing; there the library keeps the session in memory.
 */
export function usableStorage(): typeof usableSessions | undefined {
  try {
    localStorage.getItem('');
    return usableSessions;
  } catch {
    return undefined;
  }
}
