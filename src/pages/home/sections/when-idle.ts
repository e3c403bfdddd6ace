/** Where the browser cannot tell when it is idle. */
const FALLBACK_DELAY_MS = 1_000;

/** Calls `task` once the document has loaded and the browser has nothing better to do. Returns the clean-up. */
export function whenIdle(task: () => void): () => void {
  let cancel: (() => void) | undefined;
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(task);
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(task, FALLBACK_DELAY_MS);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancel?.();
  };
}
