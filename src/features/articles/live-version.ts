/** When an article's public page, as the host serves it, shows the saved version. */
import { toDate } from '@contract/time/dates';
import { parsePage } from '@/lib/inert-html';

/** Result of one check. `unchecked`: the server does not render articles into the page, as in development. */
export type LivePageState = 'current' | 'outdated' | 'unchecked';

/** The last check (`at`), and the start of the first one (`since`), in milliseconds since 1970. */
export type LivePageCheck = { state: LivePageState; since: number; at: number };

const TIME_LIMIT_MS = 600_000;
const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 30_000;
const BACKOFF_FACTOR = 1.5;

/** Compares a page with the version saved at `updatedAt`. */
export function livePageState(html: string, updatedAt: string): LivePageState {
  const page = parsePage(html);
  if (page.querySelector('script[src="/@vite/client"]')) return 'unchecked';
  // A page without an article has no such time.
  const shown = toDate(page.querySelector('meta[property="article:modified_time"]')?.getAttribute('content'));
  const saved = toDate(updatedAt);
  return shown && saved && shown >= saved ? 'current' : 'outdated';
}

/** Whether the page still shows an older version when the time limit is over. */
export const isOverdue = ({ state, since, at }: LivePageCheck) => state === 'outdated' && at - since >= TIME_LIMIT_MS;

/**
 * Milliseconds until the next check, with exponential backoff; the last check is after ten minutes. False when there is
 * none.
 */
export function refetchInterval(check: LivePageCheck, checks: number): number | false {
  if (check.state !== 'outdated' || isOverdue(check)) return false;
  const left = check.since + TIME_LIMIT_MS - check.at;
  return Math.min(FIRST_DELAY_MS * BACKOFF_FACTOR ** (checks - 1), MAX_DELAY_MS, left);
}
