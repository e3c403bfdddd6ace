import { useState } from 'react';
import { useImages, type ImageListFilter } from './api/list-images';
import { useDebounced } from '@/lib/time/use-debounced';

const TYPING_PAUSE_MS = 300;

const everything: ImageListFilter = { use: 'all', search: '', page: 1 };

/** The library as it is narrowed down, a page at a time. What is sought waits until the typing pauses. */
export function useImageList() {
  const [filter, setFilter] = useState(everything);
  const search = useDebounced(filter.search.trim(), TYPING_PAUSE_MS);
  const query = useImages({ ...filter, search });
  const { data } = query;
  const lastPage = data ? Math.max(1, Math.ceil(data.total / data.per_page)) : 1;
  // The last image of the last page was removed, or there are fewer since.
  if (!query.isPlaceholderData && data && filter.page > lastPage) setFilter({ ...filter, page: lastPage });

  return {
    filter,
    query,
    lastPage,
    isNarrowed: filter.use !== 'all' || filter.search.trim() !== '',
    /** Narrows down, from the first page on. */
    narrow: (change: Partial<Omit<ImageListFilter, 'page'>>) => setFilter({ ...filter, ...change, page: 1 }),
    turnTo: (page: number) => setFilter({ ...filter, page }),
    showAll: () => setFilter(everything),
  };
}

export type ImageList = ReturnType<typeof useImageList>;
