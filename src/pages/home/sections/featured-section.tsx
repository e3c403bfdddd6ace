import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { newsKeys } from '@/features/news/api/keys';
import { latePart } from '@/lib/late-part';
import { isPrerendered } from '@/lib/prerendered';
import { whenIdle } from './when-idle';

/** Heavier than the page around it, so it waits until a visitor comes near. */
const FeaturedNews = latePart(
  () => import('@/features/news/components/featured-news').then((module) => module.FeaturedNews),
  'lo-ultimo',
);

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
