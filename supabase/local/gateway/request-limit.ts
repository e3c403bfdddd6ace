type Bucket = { tokens: number; at: number };

/** Keys remembered at most; the oldest are forgotten first. */
const MAX_KEYS = 10_000;

/** Counts per key (an address, an inbox), as a bucket of `tries` that refills over `windowMs`. Lite itself answers any number of requests. */
export function createLimit(tries: number, windowMs: number, now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>();

  function level(key: string): Bucket {
    const bucket = buckets.get(key);
    if (!bucket) return { tokens: tries, at: now() };
    const refill = ((now() - bucket.at) / windowMs) * tries;
    return { tokens: Math.min(tries, bucket.tokens + refill), at: now() };
  }

  return {
    /** Seconds until there is a try again; 0 means now. */
    waitFor(key: string): number {
      const { tokens } = level(key);
      return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / tries) * (windowMs / 1000));
    },
    /** Takes one try. */
    take(key: string): void {
      const { tokens, at } = level(key);
      buckets.delete(key);
      buckets.set(key, { tokens: tokens - 1, at });
      const oldest = buckets.keys().next();
      if (buckets.size > MAX_KEYS && !oldest.done) buckets.delete(oldest.value);
    },
  };
}

export type Limit = ReturnType<typeof createLimit>;
