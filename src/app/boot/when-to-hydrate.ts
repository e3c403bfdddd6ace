/**
 * A prerendered page can be read at once. Its code waits until the page is painted and the browser idle, or the visitor does something, so
 * that it competes with nothing that is on screen.
 */
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'pointermove', 'wheel', 'scroll', 'focusin'] as const;
/** However busy the browser is, in milliseconds. */
const LONGEST_IDLE_WAIT_MS = 2_000;
/** However long a picture takes to load, or never does. */
const LONGEST_LOAD_WAIT_MS = 6_000;

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
}

/** Once the text is on screen, which may be later than `load`: what is asked for before would share the network with the fonts (Paint Timing). */
function whenPainted(task: () => void): void {
  // Not every browser tells it, and Firefox can be set to tell nothing: there the next frame has to do.
  if (!('PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint'))) {
    requestAnimationFrame(() => task());
    return;
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    task();
  }).observe({ type: 'paint', buffered: true });
}

/** As soon as there is nothing else to do. Safari has no idle callbacks. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LONGEST_IDLE_WAIT_MS });
  else setTimeout(task, 200);
}

/** Resolves once when it is time to hydrate the first page: after load, paint and idle, on the first interaction, or after six seconds at most. */
export function timeToHydrate(): Promise<void> {
  return new Promise((resolve) => {
    const proceed = (event?: Event) => {
      // A page that appears under a pointer at rest is told of it as if it had moved.
      if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
      for (const name of INTERACTIONS) window.removeEventListener(name, proceed);
      resolve();
    };
    for (const name of INTERACTIONS) window.addEventListener(name, proceed, { passive: true });
    setTimeout(proceed, LONGEST_LOAD_WAIT_MS);
    whenLoaded(() => whenPainted(() => whenIdle(proceed)));
  });
}
