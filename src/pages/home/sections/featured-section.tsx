import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { newsKeys } from '@/features/news/api/keys';
import { isPrerendered } from '@/lib/prerendered';
import { whenIdle } from './when-idle';

const load = () => import('@/features/news/components/featured-news').then((module) => ({ default: module.FeaturedNews }));

/** A section that the page was written with is there to be read: its code comes when a visitor comes near it. */
const FeaturedNews = lazy(() => whenNear('lo-ultimo').then(load));

const NEAR = '600px';

/** Resolves when the element with this id is almost on screen, at once where there is none. */
function whenNear(id: string): Promise<void> {
  const element = 'document' in globalThis ? document.getElementById(id) : null;
  if (!element || !('IntersectionObserver' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
  });
}

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
