const MINUTE_MS = 60_000;
/** Units of an age with their minutes, the largest first. */
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `hace 5 minutos`: the time from `since` (milliseconds since 1970) to `now`, at least one minute. */
export function formatAge(since: number, now: Date): string {
  const minutes = Math.max(1, Math.round((now.getTime() - since) / MINUTE_MS));
  const [unit, length] = UNITS.find(([, least]) => minutes >= least) ?? UNITS[2];
  return new Intl.RelativeTimeFormat('es', { numeric: 'always' }).format(-Math.round(minutes / length), unit);
}
