import { lazy, Suspense, use } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { useIsHydrating } from '@/lib/hydration';
import { PrerenderedContext } from '@/lib/prerendered';

/** How far from the screen an element is near: one screen. */
const NEAR = '100% 0px';

/** Resolves when the element with this id comes near the screen; at once where there is none. */
function isNear(id: string): Promise<void> {
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

/** Far down, and heavier than the page around it: its code waits until a visitor comes near its prerendered text. */
const FeaturedArticles = lazy(async () => {
  await isNear('lo-ultimo');
  try {
    const { FeaturedArticles: Featured } = await import('@/features/articles/components/featured-articles');
    return { default: Featured };
  } catch (error) {
    console.error('The featured articles can be read, but their code could not be loaded', error);
    // The prerendered text stays, and its links work.
    return new Promise<never>(() => {});
  }
});

/**
 * One element for ever: nothing above can hand it a change, for which React would have to give up the prerendered text while its code is on the way.
 */
const featured = (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <FeaturedArticles />
    </Suspense>
  </ErrorBoundary>
);

/** The featured articles, the only data that the home page can bring along. Where the page was prerendered without them they come once it is hydrated; if they do not come, nothing is missing. */
export function FeaturedSection() {
  const isHydrating = useIsHydrating();
  const hasArticles = use(PrerenderedContext)?.state !== undefined;
  return isHydrating && !hasArticles ? null : featured;
}
