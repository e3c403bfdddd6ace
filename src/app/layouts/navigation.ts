import { paths } from '@/lib/paths';
import { sitePages } from '../routing/site-pages';

export type NavItem = { label: string; to: string };

/** Links of the top bar and the drawer, in order. */
export const mainNav: readonly NavItem[] = sitePages.flatMap(({ label, path }) => (label ? { label, to: path } : []));

export const demoNav: NavItem = { label: 'Agendar Demo', to: paths.demo };

/**
 * The `aria-current` value of a link to `to` while `pathname` is open: `page` for the page itself, `true` for its
 * section.
 */
export function currentState(pathname: string, to: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === to) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}
