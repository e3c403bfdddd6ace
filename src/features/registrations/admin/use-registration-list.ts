import { useMemo } from 'react';
import { API_ROW_CAP, countLoaded, mergePages } from '@/lib/backend/read-all';
import { useAllPages } from '@/lib/backend/use-all-pages';
import { matchesSearch } from '@/lib/search-text';
import { newestRegistrationFirst, useRegistrations } from '../api/list-registrations';
import { useRegistrationTotals } from '../api/registration-totals';
import type { Registration } from '../registration';
import { sumRegistrationCounts } from '../registration-state';
import { groupRegistrations, groupTotals, type RegistrationGroup } from './group-registrations';

/** Memoised search results per page, so that each page of a long list is searched once. */
const found = new WeakMap<readonly Registration[], { search: string; rows: Registration[] }>();

function matchesOf(page: readonly Registration[], search: string): readonly Registration[] {
  const known = found.get(page);
  if (known?.search === search) return known.rows;
  const rows = page.filter(({ name, email, company }) => matchesSearch(search, [name, email, company]));
  found.set(page, { search, rows });
  return rows;
}

const noPages: readonly Registration[][] = [];

/**
 * The registrations by event. A list that fits into one response is loaded completely. For a longer one only the counts
 * and the newest rows are loaded; a search loads the other pages.
 */
export function useRegistrationList(search: string) {
  const list = useRegistrations();
  const pages = list.data?.pages ?? noPages;
  const newest = pages[0];
  const isLong = newest?.length === API_ROW_CAP;
  const totals = useRegistrationTotals(isLong);
  const isReading = isLong && search !== '' && list.hasNextPage;
  useAllPages(list, isReading);

  const all = useMemo((): RegistrationGroup[] => {
    const read = newest ?? [];
    if (isLong && totals.data) return groupTotals(totals.data, read);
    const groups = groupRegistrations(read);
    return isLong ? groups.map((group) => ({ ...group, counts: null })) : groups;
  }, [newest, isLong, totals.data]);
  const groups = useMemo(
    () =>
      search === ''
        ? all
        : groupRegistrations(
            mergePages(
              pages.map((page) => matchesOf(page, search)),
              newestRegistrationFirst,
            ),
          ),
    [all, pages, search],
  );
  const counts = useMemo(
    () =>
      all.some((group) => group.counts === null)
        ? null
        : sumRegistrationCounts(all.flatMap((group) => group.counts ?? [])),
    [all],
  );
  return {
    list,
    totals,
    /** Every event, without the search. */
    all,
    /** The events with their matches; all events without a search. */
    groups,
    /** Counts over all events; null until they are known. */
    counts,
    /** Whether the search is still loading pages. */
    isReading,
    readCount: countLoaded(pages),
  };
}
