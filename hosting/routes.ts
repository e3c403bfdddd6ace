/** What an address is, known at build time and the same on every host. */
import { adminRoutes, caseIds, paths } from '../src/lib/paths.ts';

/** The empty shell, in which the application renders a page that no file holds. */
export const SHELL = '/200';
/** The shell with noindex, for an address that no route knows. */
export const NOT_FOUND = '/404';

const addresses = Object.values(paths).filter((path) => typeof path === 'string');

const needsVisitor = (path: string) =>
  path === paths.admin ||
  path.startsWith(`${paths.admin}/`) ||
  [paths.login, paths.registration, paths.newsletter].some((other) => other === path);

/** Routes that get the shell. */
export const shellRoutes: readonly string[] = [...addresses.filter(needsVisitor), ...Object.values(adminRoutes)];

/** Addresses with a file of the build. Articles have files too, which only the build knows. */
export const prerenderedAddresses: readonly string[] = [
  ...addresses.filter((path) => !needsVisitor(path) && !isFile(path)),
  ...caseIds.map(paths.case),
];

/** Regular expression of one or more routes, without a look-ahead. */
export const routePattern = (...routes: readonly string[]): string =>
  `^(?:${routes.map((route) => route.replaceAll(/:\w+/g, '[^/]+')).join('|')})$`;

const shellRoute = new RegExp(routePattern(...shellRoutes));

/** Whether the address looks like a file: a missing one is a plain 404, never a page. */
export function isFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path);
}

/** Whether the path can be decoded. Hosts refuse any other one. */
export function isValidPath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Whether the application shows this address from the shell. */
export const isShellRoute = (path: string): boolean => shellRoute.test(path);

/** Whether a route knows the address. An article's address depends on the backend and is none of them. */
export const isKnownAddress = (path: string): boolean => prerenderedAddresses.includes(path) || isShellRoute(path);
