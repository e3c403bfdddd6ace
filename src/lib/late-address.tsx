import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';
import { withoutLineEnds } from './line-ends';

/**
 * Tells whether the visitor is on the way to another page. A page stays on screen until the code of the next one is
 * there, while the address is already that of the next one. A page that then wrote its own address, because a timer
 * ended or data arrived, would bring the visitor back.
 */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  return () => withoutLineEnds(window.location.pathname) !== withoutLineEnds(pathname);
}

/** Replaces the address, as `Navigate` does, but not that of a page to which the visitor is on the way. */
export function CorrectAddress({ to }: { to: To }) {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const correct = useEffectEvent(() => {
    if (!isLeaving()) void navigate(to, { replace: true });
  });
  // Also after Back, when the visitor has stayed.
  useEffect(() => correct(), [location]);
  return null;
}
