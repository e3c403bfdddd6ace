import { lazy, type ComponentType } from 'react';
import { loadOrReload } from '@/lib/load-or-reload';
import { hasFirstPageArrived } from './first-page';
import { trackLoad } from './pending-loads';

export type PageModule = {
  default: ComponentType;
  /** What the page shows in files of their own: a visitor who goes there inside the site sees nothing of it before them. */
  parts?: readonly { load: () => Promise<unknown> }[];
  /** Asks for the data of the page ahead of time; `params` are those of its path. Never throws. */
  prefetch?: (params: Readonly<Record<string, string | undefined>>) => void;
};

/** A page with all its parts. */
export async function loadWhole(load: () => Promise<PageModule>): Promise<PageModule> {
  const module = await load();
  await Promise.all(module.parts?.map((part) => part.load()) ?? []);
  return module;
}

/** How to load the code of each page and layout, by the component that stands for it in the routes. */
const loaders = new Map<unknown, () => Promise<PageModule>>();

export function loaderOf(component: unknown): (() => Promise<PageModule>) | undefined {
  return loaders.get(component);
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
  const Page = lazy(() => {
    if (hasFirstPageArrived()) return trackLoad(() => loadOrReload(() => loadWhole(load)));
    // A query may ask for what a part shows, which it could not do before it is there.
    return loadFirstPage(location.search === '' ? load : () => loadWhole(load));
  });
  loaders.set(Page, load);
  return Page;
}
