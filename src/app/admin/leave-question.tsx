import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { hasUnsavedWork, leaveOrAsk, useLeaveQuestion } from '@/lib/leave-guard';

/** The entry of the history that the router shows, counted by the router itself. */
function entryOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

/** The page of the site that a press opens in this tab; null for other presses, and for anchors on the same page. */
function pageOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin) return null;
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
  return isHere ? null : `${link.pathname}${link.search}${link.hash}`;
}

/**
 * Asks before a link, Back or Forward leaves unsaved work, and shows the question of every other way out. The declarative
 * router has no hook for it, so both are caught before the router sees them.
 */
export function LeaveQuestion() {
  const navigate = useNavigate();
  const { isAsking, stay, leave } = useLeaveQuestion();

  const location = useLocation();
  /** The entry of the page that is shown. */
  const here = useRef<number>(null);
  useEffect(() => {
    here.current = entryOf(history.state);
  }, [location]);

  useEffect(() => {
    let isReturning = false;
    const onClick = (event: MouseEvent) => {
      const page = pageOf(event);
      if (page === null || !hasUnsavedWork()) return;
      event.preventDefault();
      event.stopPropagation();
      leaveOrAsk(() => void navigate(page));
    };
    const onPopState = (event: PopStateEvent) => {
      const there = entryOf(event.state);
      if (there === null || here.current === null) return;
      const delta = there - here.current;
      if (isReturning) {
        // To the page that asks (below): for the router nothing has changed.
        isReturning = false;
        if (delta === 0) event.stopImmediatePropagation();
        return;
      }
      if (delta === 0 || !hasUnsavedWork()) return;
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(-delta);
      leaveOrAsk(() => history.go(delta));
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPopState, { capture: true });
    };
  }, [navigate]);

  return (
    <ConfirmDialog
      open={isAsking}
      onClose={stay}
      title="Tienes cambios sin guardar"
      description="Si sales ahora, se pierden."
      cancelLabel="Seguir editando"
      confirmLabel="Descartar cambios"
      onConfirm={leave}
    />
  );
}
