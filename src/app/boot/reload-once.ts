const RELOADED_KEY = 'reloaded-for';

/** The page in its release: the entry script is named after all that it leads to. */
const pageInRelease = () =>
  `${location.pathname} ${document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''}`;

/** Storage may be closed to the page; then there is no telling whether it was reloaded already. */
function hasReloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED_KEY) === pageInRelease();
  } catch {
    return true;
  }
}

let isReloading = false;

/** Loads the document again. Does nothing, and gives false, when its host does not answer: the browser would show its own error in place of the page. */
export async function reload(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    // The reload that another call began ends this request, too.
    return isReloading;
  }
  if (!isReloading) location.reload();
  isReloading = true;
  return true;
}

/**
 * For code that could not be loaded: a release may have replaced it, and the document names the files of the release before. Reloads the document, once
 * for each page and release, and never settles then. Rejects with `error` when the network is gone, or when a reload has not helped.
 */
export async function reloadOnce(error: unknown): Promise<never> {
  if (!isReloading && (hasReloaded() || !(await reload()))) throw error;
  // Not where storage is closed, which would throw.
  if (!hasReloaded()) sessionStorage.setItem(RELOADED_KEY, pageInRelease());
  // The document is on its way out: nothing more is to be shown.
  return new Promise(() => {});
}
