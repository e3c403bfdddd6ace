import { lazy, type ComponentType } from 'react';
import { hasFirstPageArrived } from './first-page';
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

export type PageModule = {
  default: ComponentType;
  /** Asks for the data of the page ahead of time; `params` are those of its path. Never throws. */
  prefetch?: (params: Readonly<Record<string, string | undefined>>) => void;
};

/** How to load the code of each page and layout, by the component that stands for it in the routes. */
const loaders = new Map<unknown, () => Promise<PageModule>>();

export function loaderOf(component: unknown): (() => Promise<PageModule>) | undefined {
  return loaders.get(component);
}

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

/**
 * The first page, when its text came with the document. Nothing is pending while it is there to be read and only its code is missing;
 * and if that code never comes, the text stays: better a page that can be read than a word of regret in its place.
 */
async function loadFirstPage(load: () => Promise<PageModule>): Promise<PageModule> {
  try {
    return await loadOrReload(load);
  } catch (error) {
    console.error('The code of this page could not be loaded', error);
    return new Promise(() => {});
  }
}

/** A page or layout whose code loads when it is first shown. */
export function lazyPage(load: () => Promise<PageModule>) {
  const Page = lazy(() => (hasFirstPageArrived() ? trackLoad(() => loadOrReload(load)) : loadFirstPage(load)));
  loaders.set(Page, load);
  return Page;
}
