import { useEffect } from 'react';

/** While `active`, the browser asks before the tab closes or reloads. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, [active]);
}
