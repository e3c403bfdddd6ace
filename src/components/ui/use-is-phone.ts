import { useSyncExternalStore } from 'react';

/** The `md` breakpoint of tailwind.config.ts. */
const query = '(max-width: 47.99rem)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** True under 768 px. For what CSS alone cannot decide; false while rendering on a server. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
