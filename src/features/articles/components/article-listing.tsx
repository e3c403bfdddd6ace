import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Button } from '@/components/ui/button';
import { Pager } from '@/components/ui/pager';
import { formatAge } from '@/lib/time/age';
import { CorrectAddress } from '@/lib/late-address';
import { useNow } from '@/lib/now';
import { listingQuery, useListing } from '../api/list-articles';
import { useListingSnapshot } from '../api/listing-snapshot';
import { failureHint } from '../failure-hint';
import { emptyMessage, toListingParams, type ListingState } from '../listing-filter';
import { ArticleGrid, ArticleGridSkeleton } from './article-grid';

/**
 * Tells the visitor that the list is outdated, because the current one failed to load. Stands behind the list and at the
 * foot of the screen: before it, the cards would move when it comes. `since`: time of the list's read, in milliseconds
 * since 1970.
 */
function StaleNotice({ since, onRetry }: { since: number; onRetry: () => void }) {
  const now = useNow();
  return (
    <output className="sticky bottom-4 z-10 mt-6 flex short:static flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-subtle px-5 py-3 shadow-2">
      <span className="text-small text-fg-2">
        {`Datos de ${formatAge(since, now)}. Ahora mismo no podemos cargar los últimos.`}
      </span>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Reintentar
      </Button>
    </output>
  );
}

type ArticleListingProps = {
  state: ListingState;
  /** False until the wanted page is known: cached data shows, and no request is sent. */
  isReading: boolean;
  onChange: (state: ListingState) => void;
  onRetry: () => void;
};

/** One page of the listing, with its loading and error states and the pagination. */
export function ArticleListing({ state, isReading, onChange, onRetry }: ArticleListingProps) {
  const { filter, page } = state;
  const queryClient = useQueryClient();
  const live = useListing(filter, page, isReading);
  const snapshot = useListingSnapshot(filter, page, live.isError && !live.data);
  const { error, isPlaceholderData, refetch } = live;
  const data = live.data ?? snapshot.data?.page;
  const since = error && data ? (snapshot.data?.at ?? live.dataUpdatedAt) : null;
  const title = useRef<HTMLHeadingElement>(null);
  const isTurning = useRef(false);

  // A change of page keeps the path, so the router does not scroll: the focus and the scroll move to the top of the
  // list.
  useEffect(() => {
    if (!isTurning.current || !data || isPlaceholderData) return;
    isTurning.current = false;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, [data, isPlaceholderData]);

  const turn = (target: number) => {
    isTurning.current = true;
    onChange({ filter, page: target });
  };
  const retry = () => {
    onRetry();
    void refetch();
  };

  const content = () => {
    if (error && !data && !snapshot.isLoading)
      return (
        <ErrorBlock
          title="No hemos podido cargar las publicaciones."
          description={failureHint(error)}
          onRetry={retry}
        />
      );
    if (!data || (isPlaceholderData && data.articles.length === 0)) return <ArticleGridSkeleton />;
    if (data.total === 0) {
      return (
        <EmptyState
          title={emptyMessage(filter)}
          description="Vuelve en unos días o mira todas las publicaciones."
          action={
            filter !== 'todos' && (
              <Button variant="secondary" onClick={() => onChange({ filter: 'todos', page: 1 })}>
                Ver todo
              </Button>
            )
          }
        />
      );
    }
    if (!isPlaceholderData && page > data.lastPage) {
      return <CorrectAddress to={{ search: toListingParams({ filter, page: data.lastPage }).toString() }} />;
    }
    return (
      <>
        <ArticleGrid articles={data.articles} isStale={isPlaceholderData} />
        {since !== null && <StaleNotice since={since} onRetry={retry} />}
        <div className="mt-12 empty:hidden">
          <Pager
            label="Paginación"
            page={page}
            lastPage={data.lastPage}
            isTurning={isPlaceholderData}
            onPage={turn}
            onApproach={(target) => void queryClient.prefetchQuery(listingQuery(filter, target))}
          />
        </div>
      </>
    );
  };

  return (
    <section aria-labelledby="publicaciones">
      <h2 ref={title} id="publicaciones" tabIndex={-1} className="sr-only scroll-mt-24">
        {page > 1 ? `Publicaciones, página ${page}` : 'Publicaciones'}
      </h2>
      {content()}
    </section>
  );
}
