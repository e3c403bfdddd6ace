import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { onMoveFirst } from '@/lib/history-moves';
import { hasUnsavedWork, leaveOrAsk, stay, useLeaveQuestion } from '@/lib/leave-guard';

/** Quiet after the last move in the history, from which the page that asks is returned to. */
const QUIET_MS = 50;

/** The number that the router gave to an entry of the history. */
function entryOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

const linkOf = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('a') : null);

/** The page that a press on the link opens in place of the page at `path`; null when that page stays. */
function pageOf(event: MouseEvent, path: string): string | null {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.button !== 0) return null;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin || link.pathname === path) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}

/**
 * Asks before a link, Back or Forward leaves a page with unsaved work, and shows the question of every other way out. The
 * declarative router has no hook for it, so this handles both before the router does.
 */
export function LeaveQuestion() {
  const navigate = useNavigate();
  const { isAsking, leave } = useLeaveQuestion();
  const location = useLocation();
  /** The page on screen, which may not be the one of the address while the next page loads. */
  const shown = useRef({ entry: entryOf(history.state), path: location.pathname });
  useEffect(() => {
    shown.current = { entry: entryOf(history.state), path: location.pathname };
  }, [location]);

  useEffect(() => {
    const onLink = (event: MouseEvent) => {
      const page = pageOf(event, shown.current.path);
      if (page === null || !hasUnsavedWork()) return;
      event.preventDefault();
      event.stopPropagation();
      leaveOrAsk(() => void navigate(page));
    };
    // At the link itself: after a preview that opens its links in a new tab, before the router.
    const onPress = (event: MouseEvent) => linkOf(event)?.addEventListener('click', onLink, { once: true });

    let isAway = false;
    let hasAgreed = false;
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const comeBack = () => {
      const { entry } = shown.current;
      const now = entryOf(history.state);
      if (entry !== null && now !== null) history.go(entry - now);
    };
    const hearNoMoves = onMoveFirst((event) => {
      const { entry, path } = shown.current;
      const there = entryOf(event.state);
      if (there === null || entry === null) return;
      clearTimeout(quiet);
      if (hasAgreed) {
        hasAgreed = false;
      } else if (there === entry) {
        // The router has seen nothing of the way away.
        if (isAway) event.stopImmediatePropagation();
        isAway = false;
      } else if (isAway || (window.location.pathname !== path && hasUnsavedWork())) {
        event.stopImmediatePropagation();
        isAway = true;
        quiet = setTimeout(comeBack, QUIET_MS);
        leaveOrAsk(() => {
          hasAgreed = true;
          history.go(there - entry);
        });
      }
    });
    document.addEventListener('click', onPress, { capture: true });
    return () => {
      stay();
      clearTimeout(quiet);
      document.removeEventListener('click', onPress, { capture: true });
      hearNoMoves();
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
