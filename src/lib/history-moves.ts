type MoveListener = (event: PopStateEvent) => void;

let first: MoveListener | null = null;
const hear: MoveListener = (event) => first?.(event);

/**
 * Lets `onMoveFirst` hear of Back and Forward before the router. Call it before the router starts: Chromium calls the
 * listeners of `popstate` in the order in which they were added, capturing ones too. Returns the call that ends it.
 */
export function hearMovesFirst(): () => void {
  window.addEventListener('popstate', hear, { capture: true });
  return () => window.removeEventListener('popstate', hear, { capture: true });
}

/** Calls the one listener on each move, before the router. Returns the call that ends it. */
export function onMoveFirst(listener: MoveListener): () => void {
  first = listener;
  return () => {
    first = null;
  };
}
