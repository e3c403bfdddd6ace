/** When the page of an article, as the host sends it to visitors, shows the version that was saved. */
import { toDate } from '@contract/dates';

/** What one look at the page tells. `unchecked`: the server does not write the article into its page, as in development. */
export type Sight = 'shown' | 'older' | 'unchecked';

/** The last look, and when the first one began. Both in milliseconds since 1970. */
export type Watched = { sight: Sight; since: number; at: number };

const PATIENCE_MS = 600_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
const SLOWER = 1.5;

/** When the article was last changed, as the head of its page says it; null for a page without an article. */
const modifiedTime = (html: string) =>
  toDate(/<meta\b[^>]*\bproperty="article:modified_time"[^>]*\bcontent="([^"]*)"/.exec(html)?.[1]);

/** What a page says of the version that was saved at `updatedAt`. */
export function sightOf(html: string, updatedAt: string): Sight {
  if (html.includes('src="/@vite/client"')) return 'unchecked';
  const shown = modifiedTime(html);
  const saved = toDate(updatedAt);
  return shown && saved && shown >= saved ? 'shown' : 'older';
}

/** Whether the page was watched long enough without showing the version. */
export const isLate = ({ sight, since, at }: Watched) => sight === 'older' && at - since >= PATIENCE_MS;

/** How many milliseconds after this many looks the next one follows: ever later, the last after ten minutes. False when there is none. */
export function refetchInterval(watched: Watched, looks: number): number | false {
  if (watched.sight !== 'older' || isLate(watched)) return false;
  const left = watched.since + PATIENCE_MS - watched.at;
  return Math.min(FIRST_WAIT_MS * SLOWER ** (looks - 1), LONGEST_WAIT_MS, left);
}
