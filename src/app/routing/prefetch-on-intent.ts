import { preloadRoute } from './preload-route';

/** Time in milliseconds that the pointer rests on a link before it counts as intent. */
const REST_MS = 65;

function linkPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.pathname === location.pathname)
    return null;
  return link.pathname;
}

/** Data saver is on: nothing is prefetched. */
function savesData(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true;
}

/**
 * Prefetches the code and data of a page on intent: the pointer rests on a link, the keyboard focuses it, or a finger
 * touches it.
 */
export function prefetchOnIntent(): void {
  if (savesData()) return;
  const prefetched = new Set<string>();
  const prefetch = (path: string | null) => {
    if (path === null || prefetched.has(path)) return;
    prefetched.add(path);
    // A failed prefetch is not shown: the navigation loads again.
    preloadRoute(path, { data: true }).catch(() => prefetched.delete(path));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(timer);
      const path = pointerType === 'mouse' ? linkPath(target) : null;
      if (path !== null) timer = setTimeout(() => prefetch(path), REST_MS);
    },
    { passive: true },
  );
  document.addEventListener('focusin', ({ target }) => prefetch(linkPath(target)));
  document.addEventListener('touchstart', ({ target }) => prefetch(linkPath(target)), { passive: true });
  // The pointer may already rest on a link when this code loads.
  prefetch(linkPath(document.querySelector('a:hover')));
}
