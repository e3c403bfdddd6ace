/** The time as mail delivery sees it: a test has its own. */
export type Clock = { now: () => Date; wait: (ms: number) => Promise<void> };

export const systemClock: Clock = {
  now: () => new Date(),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

/** At most four mails a second: providers allow two to five requests. */
const GAP_MS = 250;
/** The slowest pace: a batch at it ends within a minute, half of a lease. */
const LONGEST_GAP_MS = 2000;
/** A run begins nothing later, so that it ends before the next one starts, and long before the platform ends it. */
const RUN_MS = 50_000;

/** The pace and the time of one run, for all its workers. */
export function sendingPace(clock: Clock) {
  const now = () => clock.now().getTime();
  let free = 0;
  let gap = GAP_MS;
  const end = now() + RUN_MS;
  return {
    /** How many mails the rest of the run has time for. */
    room: () => Math.max(0, Math.floor((end - Math.max(now(), free)) / gap)),
    /** Waits until a mail may be sent. */
    async turn(): Promise<void> {
      const asked = now();
      const at = Math.max(asked, free);
      free = at + gap;
      if (at > asked) await clock.wait(at - asked);
    },
    /**
     * Slows the run down after a provider's limit: the next turns begin after the given seconds, at half the pace.
     * False when the run may not last that long.
     */
    slowDown(seconds: number): boolean {
      const until = now() + seconds * 1000;
      if (until > end) return false;
      gap = Math.min(2 * gap, LONGEST_GAP_MS);
      free = Math.max(free, until);
      return true;
    },
  };
}
