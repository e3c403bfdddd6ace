import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';

const FeaturedNews = lazy(() => import('@/features/news/components/featured-news').then((module) => ({ default: module.FeaturedNews })));

/** Where the browser cannot tell when it is idle. */
const FALLBACK_DELAY_MS = 1_000;

/** Calls `task` when the page has loaded and the browser has nothing better to do. Returns the clean-up. */
function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}

/** The featured articles. They bring code that the rest of this page does without, so they come once the page stands; if they do not come, nothing is missing. */
export function FeaturedSection() {
  const [isWanted, setWanted] = useState(false);
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
