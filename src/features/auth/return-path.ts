import { paths } from '@/lib/paths';

/** An origin that no real address has: an address that resolves to another origin leaves the site. */
const NOWHERE = 'http://return-path.invalid';

/**
 * Navigation state from the guard to /login. It is in the history entry, not in the address, so that a link cannot set
 * it.
 */
export function returnState({ pathname, search, hash }: Location): { from: string } {
  return { from: pathname + search + hash };
}

/**
 * The target after login, from the history entry's state: the requested address if it is in the admin, otherwise the
 * admin's first page.
 */
export function safeReturnPath(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof wanted === 'string' && wanted.startsWith('/')) {
    try {
      const { origin, pathname, search, hash } = new URL(wanted, NOWHERE);
      if (origin === NOWHERE && pathname.startsWith(`${paths.admin}/`)) return pathname + search + hash;
    } catch {
      // Not a valid address.
    }
  }
  return paths.adminNews;
}
