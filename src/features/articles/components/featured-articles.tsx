import { from } from '@/components/ui/breakpoints';
import { useEffect } from 'react';
import { Section } from '@/components/sections/section';
import { SectionHeader } from '@/components/sections/section-header';
import { ArrowLink } from '@/components/ui/arrow-link';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths';
import { QueryProvider } from '@/lib/backend/query-provider';
import { useFeatured } from '../api/list-featured';
import type { ArticleSummary } from '../article';
import { ArticleCard } from './article-card';

const TITLE_ID = 'lo-ultimo';
/** `sizes` of the first card's image. */
const FIRST_SIZES = `${from('lg')} 652px, 92vw`;

/** Reserves the space of the cards, to prevent a layout shift. */
function FeaturedSkeleton() {
  return (
    <Loading className="grid gap-6 lg:grid-cols-12">
      <Skeleton className="h-150 rounded-card lg:col-span-7" />
      <div className="grid gap-6 lg:col-span-5">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}

function FeaturedCards({ first, rest }: { first: ArticleSummary; rest: ArticleSummary[] }) {
  if (rest.length === 0) {
    return (
      <div className="max-w-2xl">
        <ArticleCard article={first} sizes={FIRST_SIZES} />
      </div>
    );
  }
  return (
    <div className="grid gap-6 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <ArticleCard article={first} sizes={FIRST_SIZES} />
      </div>
      <ul className="grid content-stretch gap-6 lg:col-span-5">
        {rest.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} layout="row" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FeaturedSection() {
  const { data, isPending, error } = useFeatured();
  useEffect(() => {
    if (error) console.error('The featured articles could not be loaded', error);
  }, [error]);

  const [first, ...rest] = data ?? [];
  if (!isPending && !first) return null;
  return (
    <Section labelledBy={TITLE_ID}>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <SectionHeader id={TITLE_ID} title="Lo último" lead="Eventos, noticias y casos contados con detalle." />
        <ArrowLink to={paths.news} className="mb-12 max-sm:-mt-7 max-sm:mb-8">
          Ver todo
        </ArrowLink>
      </div>
      {first ? <FeaturedCards first={first} rest={rest} /> : <FeaturedSkeleton />}
    </Section>
  );
}

/**
 * The featured articles, for a page without other reads: brings its own query client. Reserves its space while loading;
 * without articles or after a failure (which is logged) the section is absent.
 */
export function FeaturedArticles() {
  return (
    <QueryProvider>
      <FeaturedSection />
    </QueryProvider>
  );
}
