import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Unsaved work that a page shows now. `discard` removes what this browser keeps of it. */
type Work = { discard: () => void };

const works = new Set<Work>();
/** What the admin asked for while work was unsaved, until the question is answered. */
let asked: (() => void) | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const hasUnsavedWork = (): boolean => works.size > 0;

/** Leaves by `go`: at once, or with unsaved work once the admin has agreed to lose it. */
export function leaveOrAsk(go: () => void): void {
  if (!hasUnsavedWork()) return go();
  asked = go;
  tell();
}

/** Answers the question, if any, with staying. */
export function stay(): void {
  asked = null;
  tell();
}

/** For the one place that shows the question: whether to ask, and the answer that loses the work. */
export function useLeaveQuestion() {
  const isAsking = useSyncExternalStore(
    subscribe,
    () => asked !== null,
    () => false,
  );
  return {
    isAsking,
    leave: () => {
      const go = asked;
      for (const work of works) work.discard();
      stay();
      go?.();
    },
  };
}

/** While `active`, the browser asks before the tab closes or reloads. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, [active]);
}

/**
 * While `active`, every way out asks first: links, Back, closing a dialog by `leaveOrAsk`, signing out; the browser itself
 * asks before the tab closes or reloads. `discard` runs when the admin agrees to lose the work.
 */
export function useLeaveGuard(active: boolean, discard: () => void): void {
  useLeaveWarning(active);
  const onDiscard = useEffectEvent(discard);
  useEffect(() => {
    if (!active) return;
    const work: Work = { discard: () => onDiscard() };
    works.add(work);
    return () => void works.delete(work);
  }, [active]);
}
