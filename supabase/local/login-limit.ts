type Bucket = { tokens: number; at: number };

/** How long an address that used up its tries waits for all of them to come back, in milliseconds. */
const WINDOW = 5 * 60_000;
/** Addresses remembered at most; the oldest are forgotten first. */
const MAX_ADDRESSES = 10_000;

/**
 * Counts refused sign-ins per address, as a bucket of `tries` that refills over five minutes. Lite itself answers any number of guesses.
 * Unlike the platform's limit it counts only the refused ones, so that tests and tools may sign in as often as they like.
 */
export function createLoginLimit(tries: number, now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>();

  function level(address: string): Bucket {
    const bucket = buckets.get(address);
    if (!bucket) return { tokens: tries, at: now() };
    const refill = ((now() - bucket.at) / WINDOW) * tries;
    return { tokens: Math.min(tries, bucket.tokens + refill), at: now() };
  }

  return {
    /** Seconds until the address may try again; 0 means now. */
    waitFor(address: string): number {
      const { tokens } = level(address);
      return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / tries) * (WINDOW / 1000));
    },
    /** Says that a sign-in from the address was refused. */
    refused(address: string): void {
      const { tokens, at } = level(address);
      buckets.delete(address);
      buckets.set(address, { tokens: tokens - 1, at });
      const oldest = buckets.keys().next();
      if (buckets.size > MAX_ADDRESSES && !oldest.done) buckets.delete(oldest.value);
    },
  };
}

export type LoginLimit = ReturnType<typeof createLoginLimit>;
