import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { useIsHydrating } from '@/lib/hydration';
import { PrerenderedContext } from '@/lib/prerendered';

/** An element is near when it is at most one screen away. */
const ROOT_MARGIN = '100% 0px';

/** Resolves when the element is near the viewport; at once without one. */
function whenNear(element: Element | null): Promise<void> {
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
  await whenNear('document' in globalThis ? document.getElementById('lo-ultimo') : null);
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

/** The place of the featured articles in a page without them. */
function Place({ onNear }: { onNear: (isNear: boolean) => void }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => void whenNear(place.current).then(() => onNear(true)), [onNear]);
  return <span ref={place} />;
}

/**
 * The featured articles, the only data of the home page. A page that was not prerendered with them loads them when the
 * visitor comes near; without them nothing is missing.
 */
export function FeaturedSection() {
  const isHydrating = useIsHydrating();
  const hasArticles = use(PrerenderedContext).state !== undefined;
  const [isShown, setIsShown] = useState(isHydrating && hasArticles);
  return isShown ? featured : <Place onNear={setIsShown} />;
}
