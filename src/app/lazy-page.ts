import { lazy, type ComponentType } from 'react';
import { trackLoad } from './pending-loads';

const RELOADED_KEY = 'reloaded-for';

/** Storage may be closed to the page; then there is no telling whether it reloaded already, and it does not. */
function alreadyReloaded(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === location.pathname) return true;
    sessionStorage.setItem(RELOADED_KEY, location.pathname);
    return false;
  } catch {
    return true;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Nothing was remembered either.
  }
}

type PageModule = { default: ComponentType };

/**
 * A file that cannot be loaded is most often one that a new version of the site has replaced: the page reloads, once, and gets the new names.
 * A second failure, or one without a network, goes to the error boundary.
 */
async function loadOrReload(load: () => Promise<PageModule>): Promise<PageModule> {
  try {
    const module = await load();
    forgetReload();
    return module;
  } catch (error) {
    if (!navigator.onLine || alreadyReloaded()) throw error;
    location.reload();
    // The page is on its way out: nothing more is to be shown.
    return new Promise(() => {});
  }
}

/** A page or layout whose code loads when it is first shown. */
export function lazyPage(load: () => Promise<PageModule>) {
  return lazy(() => trackLoad(() => loadOrReload(load)));
}
