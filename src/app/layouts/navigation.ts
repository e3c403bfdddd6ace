import { paths } from '@/lib/paths';
import { sitePages } from '../routing/site-pages';

export type NavItem = { label: string; to: string };

/** The links of the top bar and the drawer, in their order. */
export const mainNav: readonly NavItem[] = sitePages.flatMap(({ label, path }) => (label ? { label, to: path } : []));

export const demoNav: NavItem = { label: 'Agendar Demo', to: paths.demo };

/** What `aria-current` says of a link to `to` when `pathname` is open: the page itself, the section it belongs to, or nothing. */
export function currentState(pathname: string, to: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === to) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}
