const DAY_SECONDS = 86_400;

/** The `Retry-After` of an answer in seconds, at most a day: a number or a date. Null when it is absent or neither. */
export function retryAfterSeconds(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), DAY_SECONDS);
}
