import type { Registration } from './registration';

/** When the person came, null when they did not: the newest act counts, by its own time, then by its id. */
export function attendedAt({ attendance = [] }: Pick<Registration, 'attendance'>): string | null {
  const newest = attendance.reduce<(typeof attendance)[number] | null>((last, act) => {
    if (!last) return act;
    const difference = Date.parse(act.marked_at) - Date.parse(last.marked_at);
    return difference > 0 || (difference === 0 && act.id > last.id) ? act : last;
  }, null);
  return newest?.came ? newest.marked_at : null;
}
