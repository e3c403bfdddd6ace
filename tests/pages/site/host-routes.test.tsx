import { describe, expect, it } from 'vitest';
import type { RouteObject } from 'react-router-dom';
import { prerenderedPages } from '@/app/routing/prerendered-pages';
import { routes } from '@/app/routing/routes';
import { caseStudies } from '@/features/cases/cases-content';
import { caseIds, paths } from '@/lib/paths';
import { prerenderedAddresses, shellRoutes } from '../../../hosting/routes.ts';

/** Paths of all routes that show a page. */
const pathsOf = (branch: readonly RouteObject[]): string[] =>
  branch.flatMap(({ path, children }) => (children ? pathsOf(children) : path === undefined ? [] : [path]));

describe('what the hosts know of an address', () => {
  it('is each prerendered page', () => {
    expect(prerenderedAddresses.toSorted()).toEqual(prerenderedPages.map(({ path }) => path).toSorted());
    expect(caseIds).toEqual(caseStudies.map(({ id }) => id));
  });

  it('is each other route of the application, but for articles and the page of unknown addresses', () => {
    const others = pathsOf(routes).filter(
      (path) =>
        !prerenderedAddresses.includes(path) && !['*', `${paths.cases}/:caseId`, `${paths.news}/:slug`].includes(path),
    );
    expect(shellRoutes.toSorted()).toEqual(others.toSorted());
  });
});
