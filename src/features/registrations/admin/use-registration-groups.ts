import { useMemo } from 'react';
import { matchesSearch } from '@/lib/search-text';
import { useListedEvents, useNewestRegistrations } from '../api/registrations';
import { sumRegistrationCounts } from '../registration-state';
import { groupRegistrations } from './group-registrations';

/**
 * The registrations by event. The first read has all of a short list, also on a table without the functions that this
 * site adds; the database groups, counts and searches a longer one.
 */
export function useRegistrationGroups(search: string) {
  const newest = useNewestRegistrations();
  const rows = newest.data?.rows;
  const isLong = newest.data !== undefined && newest.data.rows.length < newest.data.total;
  const listed = useListedEvents(search, isLong);
  const groups = useMemo(() => {
    if (isLong && listed.data) return listed.data;
    const found = (rows ?? []).filter(({ name, email, company }) => matchesSearch(search, [name, email, company]));
    return groupRegistrations(found, !isLong);
  }, [isLong, listed.data, rows, search]);
  const isCounted = groups.every(({ counts }) => counts !== null);
  return {
    newest,
    listed,
    groups,
    /** Sum over all groups; null until they are counted. */
    counts: useMemo(
      () => (isCounted ? sumRegistrationCounts(groups.flatMap(({ counts }) => counts ?? [])) : null),
      [groups, isCounted],
    ),
  };
}
