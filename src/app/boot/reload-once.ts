const RELOADED_KEY = 'reloaded-for';

/** Key of the current page and release. The entry script's hashed name identifies the release. */
const pageInRelease = () =>
  `${location.pathname} ${document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''}`;

/** Storage may be blocked. Then a previous reload cannot be detected, and none is attempted. */
function hasReloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED_KEY) === pageInRelease();
  } catch {
    return true;
  }
}

let isReloading = false;

/**
 * Reloads the document. Returns false without a reload when the host does not answer, because the browser would replace
 * the page with its own error screen.
 */
export async function reload(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    // A reload that another call started aborts this request too.
    return isReloading;
  }
  if (!isReloading) location.reload();
  isReloading = true;
  return true;
}

/**
 * Handles code that failed to load: a new release may have replaced the files that the document names. Reloads the
 * document once per page and release; the promise then never settles. Rejects with `error` when the network is down, or
 * when a reload did not help.
 */
export async function reloadOnce(error: unknown): Promise<never> {
  if (!isReloading && (hasReloaded() || !(await reload()))) throw error;
  // Blocked storage, which `hasReloaded` reports as reloaded, would throw here.
  if (!hasReloaded()) sessionStorage.setItem(RELOADED_KEY, pageInRelease());
  // The document is being unloaded: the promise stays pending so that no error screen shows.
  return new Promise(() => {});
}
