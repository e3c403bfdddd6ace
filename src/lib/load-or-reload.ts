const RELOADED_KEY = 'reloaded-for';

/** Which version of the site this document belongs to: the entry script is named after all that it leads to. */
const versionOf = (page: Document) => page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Storage may be closed to the page; then there is no telling whether it reloaded already, and it does not. */
function hasReloaded(): boolean {
  const here = `${location.pathname} ${versionOf(document)}`;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === here) return true;
    sessionStorage.setItem(RELOADED_KEY, here);
    return false;
  } catch {
    return true;
  }
}

/**
 * A file that cannot be loaded is most often one that a new version of the site has replaced: the page reloads and gets the new names, once for each
 * version. A second failure, or one without a network, rejects.
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || hasReloaded()) throw error;
    location.reload();
    // The page is on its way out: nothing more is to be shown.
    return new Promise(() => {});
  }
}
