type Bucket = { tokens: number; at: number };

/** Maximum number of keys; the oldest are dropped first. */
const MAX_KEYS = 10_000;

/**
 * Token bucket per key (an address, an inbox) with `tries` tokens that refill over `windowMs`. Lite itself has no rate
 * limits.
 */
export function createLimit(tries: number, windowMs: number, now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>();

  function level(key: string): Bucket {
    const bucket = buckets.get(key);
    if (!bucket) return { tokens: tries, at: now() };
    const refill = ((now() - bucket.at) / windowMs) * tries;
    return { tokens: Math.min(tries, bucket.tokens + refill), at: now() };
  }

  return {
    /** Seconds until the next try; 0 means now. */
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
