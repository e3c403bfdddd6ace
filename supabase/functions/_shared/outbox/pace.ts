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
/** A run waits for its provider only in its first seconds, so that it ends well within a lease. */
const PATIENCE_MS = 20_000;

/** The pace of one run, for all its workers. */
export function sendingPace(clock: Clock) {
  const now = () => clock.now().getTime();
  let free = 0;
  const end = now() + PATIENCE_MS;
  return {
    /** Waits until a mail may be sent. */
    async turn(): Promise<void> {
      const asked = now();
      const at = Math.max(asked, free);
      free = at + GAP_MS;
      if (at > asked) await clock.wait(at - asked);
    },
    /** Lets the next turns begin only after the given seconds; false when the run may not last that long. */
    pause(seconds: number): boolean {
      const until = now() + seconds * 1000;
      if (until > end) return false;
      free = Math.max(free, until);
      return true;
    },
  };
}
