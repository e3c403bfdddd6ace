import type { RegistrationGroup } from './group-registrations';

/**
 * Row limit of the groups that start open: a list of ordinary size shows everything, one of ten thousand rows does not.
 */
const OPEN_ROWS = 300;

/** The groups that start open: from the top, up to the row limit. The first one always does. */
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
