import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Back to the top on every change of path, Back included; a change of query or hash leaves the scroll alone. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
