import { useState } from 'react';
import { useImages, type ImageListFilter } from './api/list-images';
import { useDebounced } from '@/lib/time/use-debounced';

const TYPING_PAUSE_MS = 300;

const everything: ImageListFilter = { use: 'all', search: '', page: 1 };

/** The library with filters and pages. The search text is debounced. */
export function useImageList() {
  const [filter, setFilter] = useState(everything);
  const search = useDebounced(filter.search.trim(), TYPING_PAUSE_MS);
  const query = useImages({ ...filter, search });
  const { data } = query;
  const lastPage = data ? Math.max(1, Math.ceil(data.total / data.per_page)) : 1;
  // The page no longer exists after a removal: goes back to the last one.
  if (!query.isPlaceholderData && data && filter.page > lastPage) setFilter({ ...filter, page: lastPage });

  return {
    filter,
    query,
    lastPage,
    isNarrowed: filter.use !== 'all' || filter.search.trim() !== '',
    /** Changes the filter and returns to the first page. */
    narrow: (change: Partial<Omit<ImageListFilter, 'page'>>) => setFilter({ ...filter, ...change, page: 1 }),
    turnTo: (page: number) => setFilter({ ...filter, page }),
    showAll: () => setFilter(everything),
  };
}

export type ImageList = ReturnType<typeof useImageList>;
