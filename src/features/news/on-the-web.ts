/** When the page of an article, as the host sends it to anybody, shows the version that was saved. */
import { toDate } from '@contract/dates';

/** What one look at the page tells. `unchecked`: whoever answers does not write the article into its page, as in development. */
export type Sight = 'shown' | 'older' | 'unchecked';

export type Outcome = { kind: 'shown'; at: Date } | { kind: 'late' } | { kind: 'unchecked' };

const PATIENCE_MS = 600_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
const SLOWER = 1.6;

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

/** The world that a watch needs. All of them reject once nobody waits any more, but `look` answers `older` for a page that cannot be read. */
export type Watch = {
  look: () => Promise<Sight>;
  /** Resolves while somebody can see the screen. */
  untilVisible: () => Promise<void>;
  pause: (milliseconds: number) => Promise<void>;
  now: () => Date;
};

/** Looks at the page, ever less often, until it shows the version or ten minutes have passed. Hidden tabs do not look; one that comes back looks at once. */
export async function watchPage({ look, untilVisible, pause, now }: Watch): Promise<Outcome> {
  const end = now().getTime() + PATIENCE_MS;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * SLOWER, LONGEST_WAIT_MS)) {
    await untilVisible();
    const sight = await look();
    if (sight === 'shown') return { kind: 'shown', at: now() };
    if (sight === 'unchecked') return { kind: 'unchecked' };
    const left = end - now().getTime();
    if (left <= 0) return { kind: 'late' };
    await pause(Math.min(wait, left));
  }
}
