const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;
/** Upper limit of the wait for an idle browser, in milliseconds. */
const MAX_IDLE_WAIT_MS = 2_000;

/**
 * Resolves when a prerendered page should be hydrated: once it is loaded and the browser is idle, or at the visitor's
 * first input.
 */
export function whenToHydrate(): Promise<void> {
  return new Promise((resolve) => {
    const proceed = () => resolve();
    for (const name of TOUCHES) window.addEventListener(name, proceed, { once: true, passive: true });
    const whenIdle = () => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) requestIdleCallback(proceed, { timeout: MAX_IDLE_WAIT_MS });
      else setTimeout(proceed, 200);
    };
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
  });
}
