const RELOADED_KEY = 'reloaded-for';

/** A visitor who leaves aborts what is loading, which looks like a failure: the page is gone by then, in milliseconds. */
const LEAVING_MS = 500;

/** Which release this document belongs to: the entry script is named after all that it leads to. */
const releaseOf = (page: Document) => page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Storage may be closed to the page; then there is no telling whether it reloaded already, and it does not. */
function hasReloaded(): boolean {
  const here = `${location.pathname} ${releaseOf(document)}`;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === here) return true;
    sessionStorage.setItem(RELOADED_KEY, here);
    return false;
  } catch {
    return true;
  }
}

/**
 * The one way to load code on demand: `loadModule(() => import('…'))`. Only whole pages and what is far down a page are loaded so; whatever can be pressed
 * arrives with its page (docs/decisions/055).
 *
 * A file that cannot be loaded is most often one that a new release has replaced, or one whose failure the browser remembers for the life of the
 * document: the page reloads, once for each release. A second failure, or one without a network, rejects.
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    if (!navigator.onLine || hasReloaded()) throw error;
    location.reload();
    // The page is on its way out: nothing more is to be shown.
    return new Promise(() => {});
  }
}
