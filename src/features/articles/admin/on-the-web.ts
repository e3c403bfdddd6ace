/** When an article's public page, as the host serves it, shows the saved version. */
import { toDate } from '@contract/dates';

/** Result of one check. `unchecked`: the server does not render articles into the page, as in development. */
export type Sight = 'shown' | 'older' | 'unchecked';

/** The last check (`at`), and the start of the first one (`since`), in milliseconds since 1970. */
export type Watched = { sight: Sight; since: number; at: number };

const PATIENCE_MS = 600_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
const SLOWER = 1.5;

/** Time of the last change according to the page's head; null for a page without an article. */
const modifiedTime = (html: string) =>
  toDate(/<meta\b[^>]*\bproperty="article:modified_time"[^>]*\bcontent="([^"]*)"/.exec(html)?.[1]);

/** Compares a page with the version saved at `updatedAt`. */
export function sightOf(html: string, updatedAt: string): Sight {
  if (html.includes('src="/@vite/client"')) return 'unchecked';
  const shown = modifiedTime(html);
  const saved = toDate(updatedAt);
  return shown && saved && shown >= saved ? 'shown' : 'older';
}

/** Whether the page still shows an older version when the time limit is over. */
export const isLate = ({ sight, since, at }: Watched) => sight === 'older' && at - since >= PATIENCE_MS;

/**
 * Milliseconds until the next check, with exponential backoff; the last check is after ten minutes. False when there is
 * none.
 */
export function refetchInterval(watched: Watched, looks: number): number | false {
  if (watched.sight !== 'older' || isLate(watched)) return false;
  const left = watched.since + PATIENCE_MS - watched.at;
  return Math.min(FIRST_WAIT_MS * SLOWER ** (looks - 1), LONGEST_WAIT_MS, left);
}
