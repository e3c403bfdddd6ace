import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { newsKeys } from '@/features/news/api/keys';
import { isPrerendered } from '@/lib/prerendered';
import { whenIdle } from './when-idle';

const FeaturedNews = lazy(() => import('@/features/news/components/featured-news').then((module) => ({ default: module.FeaturedNews })));

/** The featured articles. They bring code that the rest of this page does without, so they come once the page stands, unless the page was written with them; if they do not come, nothing is missing. */
export function FeaturedSection() {
  const [isWanted, setWanted] = useState(() => isPrerendered(newsKeys.featured()));
  useEffect(() => whenIdle(() => setWanted(true)), []);
  if (!isWanted) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <FeaturedNews />
      </Suspense>
    </ErrorBoundary>
  );
}
