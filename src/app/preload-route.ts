import { isValidElement } from 'react';
import { matchRoutes, type Params } from 'react-router-dom';
import { loaderOf, loadWhole, type PageModule } from './lazy-page';
import { routes } from './routes';

/**
 * Asks for the code of everything that `pathname` shows, all at once; with `data`, for the page's later parts and its data too.
 * A failure is not reported: whoever really goes there asks again, and is told then.
 */
export function preloadRoute(pathname: string, { data = false } = {}): void {
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const load = isValidElement(route.element) ? loaderOf(route.element.type) : undefined;
    if (load) void preload(load, data ? params : null);
  }
}

async function preload(load: () => Promise<PageModule>, params: Params | null): Promise<void> {
  try {
    const module = await load();
    if (!params) return;
    module.prefetch?.(params);
    await loadWhole(load);
  } catch {
    // Said by whoever needs it.
  }
}
