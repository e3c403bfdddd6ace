import { lazy, Suspense, use } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { useIsHydrating } from '@/lib/hydration';
import { PrerenderedContext } from '@/lib/prerendered';
import { whenNear } from '@/lib/when-near';

/** Far down, and heavier than the page around it: its code waits until a visitor comes near its prerendered text. */
const FeaturedArticles = lazy(() =>
  whenNear('lo-ultimo', async () => {
    try {
      const { FeaturedArticles: Featured } = await import('@/features/articles/components/featured-articles');
      return { default: Featured };
    } catch (error) {
      console.error('The featured articles can be read, but their code could not be loaded', error);
      // The prerendered text stays, and its links work.
      return new Promise(() => {});
    }
  }),
);

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
