import type { Location } from 'react-router-dom';
import { paths } from '@/lib/paths';

/** An origin that no real address has: an address that parses to another one leads off the site. */
const NOWHERE = 'http://return-path.invalid';

/** What the guard hands to /login with the navigation. It travels in the history entry, not in the address: a link cannot carry it. */
export function returnState({ pathname, search, hash }: Location): { from: string } {
  return { from: pathname + search + hash };
}

/** Where to go after signing in, from the history entry's state: the wanted address if it lies in the admin, else its first page. */
export function safeReturnPath(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof wanted === 'string' && wanted.startsWith('/')) {
    try {
      const { origin, pathname, search, hash } = new URL(wanted, NOWHERE);
      if (origin === NOWHERE && pathname.startsWith(`${paths.admin}/`)) return pathname + search + hash;
    } catch {
      // Not an address at all.
    }
  }
  return paths.adminNews;
}
