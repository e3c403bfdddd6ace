import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const logged = new Set<string>();

/** Logs the unknown path to the console, once per path even when the effect runs twice. */
export function useLogUnknownPath(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (logged.has(pathname)) return;
    logged.add(pathname);
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);
}
