import { preloadRoute } from './preload-route';

/** How long a pointer rests on a link before it counts as intent, in milliseconds. */
const REST_MS = 65;

function linkPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.pathname === location.pathname)
    return null;
  return link.pathname;
}

/** A visitor who saves data pays for every byte: nothing is loaded on a guess. */
function savesData(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true;
}

/** Loads the code and the data of a page when a link to it is about to be followed: the pointer rests on it, the keyboard reaches it, a finger touches it. */
export function prefetchOnIntent(): void {
  if (savesData()) return;
  const asked = new Set<string>();
  const prefetch = (path: string | null) => {
    if (path === null || asked.has(path)) return;
    asked.add(path);
    // A guess that fails is not shown: following the link asks again.
    preloadRoute(path, { data: true }).catch(() => asked.delete(path));
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
  // The pointer may have come to rest before this code did.
  prefetch(linkPath(document.querySelector('a:hover')));
}
