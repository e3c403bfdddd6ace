import { isValidElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { LazyPage } from './lazy-page';
import { routes } from './routes';

const isLazyPage = (component: unknown): component is LazyPage =>
  typeof component === 'function' && 'preload' in component;

/** Brings the code of everything that `pathname` shows, all at once; with `data`, asks for the page's data too. Rejects when some of the code does not come. */
export async function preloadRoute(pathname: string, { data = false } = {}): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route: { element }, params }) => {
      if (!isValidElement(element) || !isLazyPage(element.type)) return;
      const module = await element.type.preload();
      if (data) module.prefetch?.(params);
    }),
  );
}
