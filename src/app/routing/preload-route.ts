import { isValidElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { LazyPage } from './lazy-page';
import { routes } from './routes';

const isLazyPage = (component: unknown): component is LazyPage =>
  typeof component === 'function' && 'preload' in component;

/**
 * Loads the code of every route that matches `pathname`, in parallel; with `data`, prefetches the page's data. Rejects
 * when code fails to load.
 */
export async function preloadRoute(pathname: string, { data = false } = {}): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route: { element }, params }) => {
      if (!isValidElement(element) || !isLazyPage(element.type)) return;
      const module = await element.type.preload();
      if (data) module.prefetch?.(params);
    }),
  );
}
