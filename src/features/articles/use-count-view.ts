import { useEffect, useRef } from 'react';
import { incrementViews } from './api/increment-views';

/** Calls `show` when the visitor sees the page: a browser may load it in advance, and that is no visit yet. Returns the clean-up. */
function whenSeen(show: () => void): () => void {
  if (!('prerendering' in document) || document.prerendering !== true) {
    show();
    return () => {};
  }
  document.addEventListener('prerenderingchange', show, { once: true });
  return () => document.removeEventListener('prerenderingchange', show);
}

/**
 * Counts one view for each time an article is opened: not again when its data are read again, nor for the second run of an effect.
 * A failure is only logged.
 */
export function useCountView(articleId: string): void {
  const counted = useRef<string | null>(null);
  useEffect(
    () =>
      whenSeen(() => {
        if (counted.current === articleId) return;
        counted.current = articleId;
        incrementViews(articleId).catch((error: unknown) => console.error('The view could not be counted', error));
      }),
    [articleId],
  );
}
