const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;
/** However busy the browser is, in milliseconds. */
const LONGEST_IDLE_WAIT_MS = 2_000;

/** Resolves when a prerendered page, which can be read at once, is to be hydrated: loaded and the browser idle, or at the visitor's first touch. */
export function timeToHydrate(): Promise<void> {
  return new Promise((resolve) => {
    const proceed = () => resolve();
    for (const name of TOUCHES) window.addEventListener(name, proceed, { once: true, passive: true });
    const whenIdle = () => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(proceed, { timeout: LONGEST_IDLE_WAIT_MS });
      else setTimeout(proceed, 200);
    };
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
  });
}
