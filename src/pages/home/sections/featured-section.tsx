import { lazy, Suspense, use } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { useIsHydrating } from '@/lib/hydration';
import { PrerenderedContext } from '@/lib/prerendered';

/** An element is near when it is at most one screen away. */
const ROOT_MARGIN = '100% 0px';

/** Resolves when the element with this id is near the viewport; at once without such an element. */
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
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
  });
}

/**
 * Hydrates lazily: it is far down and heavier than the rest, so its code loads when the visitor approaches the
 * prerendered markup.
 */
const FeaturedArticles = lazy(async () => {
  await whenNear('lo-ultimo');
  try {
    const { FeaturedArticles: Featured } = await import('@/features/articles/components/featured-articles');
    return { default: Featured };
  } catch (error) {
    console.error('The featured articles can be read, but their code could not be loaded', error);
    // Never resolves after a failed load: the prerendered markup and its links remain.
    return new Promise<never>(() => {});
  }
});

/** A constant element: a changed prop would make React discard the prerendered markup while the code is loading. */
const featured = (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <FeaturedArticles />
    </Suspense>
  </ErrorBoundary>
);

/**
 * The featured articles, the only data of the home page. A page prerendered without them loads them after hydration;
 * without them nothing is missing.
 */
export function FeaturedSection() {
  const isHydrating = useIsHydrating();
  const hasArticles = use(PrerenderedContext).state !== undefined;
  return isHydrating && !hasArticles ? null : featured;
}
