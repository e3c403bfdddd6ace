import { CATEGORY } from '@contract/article/categories';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '@/components/page-meta';
import { ChoiceButtons } from '@/components/ui/choice-buttons';
import { listingQuery, useListing } from '@/features/articles/api/list-articles';
import { upcomingQuery, useUpcoming } from '@/features/articles/api/list-upcoming';
import { ArticleListing } from '@/features/articles/components/article-listing';
import { SubscribeMenu } from '@/features/articles/components/subscribe-menu';
import { UpcomingEvents } from '@/features/articles/components/upcoming-events';
import {
  listingFilters,
  parseListingState,
  toListingParams,
  type ListingState,
} from '@/features/articles/listing-filter';
import { queryClient } from '@/lib/backend/query-client';
import { useIsHydrating } from '@/lib/hydration';
import { breadcrumbs } from '@/lib/page-head';
import { paths } from '@/lib/paths';
import { brand, pageTitle } from '@/lib/site';
import { newsContent } from './news-content';

/** Prefetches the first page of the listing and the upcoming events. */
export function prefetch(): void {
  void queryClient.prefetchQuery({ ...listingQuery('todos', 1), retry: false });
  void queryClient.prefetchQuery(upcomingQuery);
}

/**
 * The listing, at least as tall as the screen, so that the footer stays below while content replaces the skeletons.
 * Filter and page are in the address, so that Back returns to them and a link can be shared.
 */
export default function NewsPage() {
  const [params, setParams] = useSearchParams();
  // The prerendered page has no query: the address's query applies from the first render after hydration, and nothing
  // is fetched before.
  const isHydrating = useIsHydrating();
  const state = parseListingState(isHydrating ? new URLSearchParams() : params);
  const [opensElsewhere] = useState(() => toListingParams(parseListingState(params)).toString() !== '');
  const change = (next: ListingState) => setParams(toListingParams(next));

  const showsUpcoming = state.filter !== CATEGORY.news;
  const upcoming = useUpcoming(showsUpcoming && !isHydrating);
  useEffect(() => {
    if (upcoming.error) console.error('The next events could not be loaded', upcoming.error);
  }, [upcoming.error]);
  // Does not fetch: the list does. Its retry button refetches both.
  const list = useListing(state.filter, state.page, false);
  const hasList = list.isSuccess && !list.isPlaceholderData;

  return (
    <div className="container-page min-h-dvh pt-12 pb-24 md:pt-16">
      <PageMeta
        title={pageTitle(newsContent.title)}
        description={newsContent.description}
        structuredData={[breadcrumbs({ name: newsContent.title, path: paths.news })]}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${newsContent.title} · ${brand.name}`}
        href={paths.rss}
      />
      <link rel="alternate" type="text/calendar" title={`Eventos · ${brand.name}`} href={paths.eventsCalendar} />
      <header className="mb-10">
        <h1 className="text-h1">{newsContent.title}</h1>
        <p className="mt-4 max-w-lead text-lead text-fg-2">{newsContent.lead}</p>
      </header>
      <div className="mb-12 flex flex-wrap items-center justify-between gap-4">
        <ChoiceButtons
          legend="Filtrar publicaciones"
          options={listingFilters}
          value={state.filter}
          onChange={(filter) => change({ filter, page: 1 })}
        />
        <SubscribeMenu />
      </div>
      {showsUpcoming && (
        <UpcomingEvents
          events={upcoming.data}
          isPending={upcoming.isPending}
          onRetry={hasList ? () => void upcoming.refetch() : undefined}
        />
      )}
      {/* Keyed, so that the prerendered cards are not kept as the previous page: skeletons replace them instead. */}
      <ArticleListing
        key={opensElsewhere && !isHydrating ? 'named' : 'prerendered'}
        state={state}
        isReading={!isHydrating}
        onChange={change}
        onRetry={() => {
          if (upcoming.error) void upcoming.refetch();
        }}
      />
    </div>
  );
}
