import type { AuthChangeEvent } from '@supabase/supabase-js';
import { SESSION_KEY, storeSession } from './stored-session.ts';

/**
 * Does what the client library of another tab does: it stores the session of an account, with additional fields in
 * `more`, or removes the session (`null`), and tells the other tabs of the browser.
 */
export function anotherTab(event: AuthChangeEvent, more: Record<string, unknown> | null): void {
  if (more) storeSession(more);
  else localStorage.removeItem(SESSION_KEY);
  const channel = new BroadcastChannel(SESSION_KEY);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage({ event, session: JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as unknown });
  channel.close();
}
