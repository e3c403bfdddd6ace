import type { RegistrationGroup } from './group-registrations';

/** Rows that are unfolded without being asked for. A newsroom of ordinary size sees everything at once; ten thousand rows do not. */
const OPEN_ROWS = 300;

/** The events whose rows show at first: from the top, until there are too many rows for one screen. The first always shows. */
export function initiallyOpen(groups: readonly RegistrationGroup[]): ReadonlySet<string> {
  const open = new Set<string>();
  let rows = 0;
  for (const { eventId, counts, registrations } of groups) {
    rows += counts?.total ?? registrations?.length ?? 0;
    if (rows > OPEN_ROWS && open.size > 0) break;
    open.add(eventId);
  }
  return open;
}
