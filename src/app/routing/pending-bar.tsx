import { useSyncExternalStore } from 'react';
import { pendingLoads } from './pending-loads';

/** A thin bar at the top while the code of the next page loads; the page that was open stays until then. */
export function PendingBar() {
  const isPending = useSyncExternalStore(
    pendingLoads.subscribe,
    pendingLoads.isPending,
    pendingLoads.isPendingOnServer,
  );
  if (!isPending) return null;
  return (
    <output className="fixed inset-x-0 top-0 z-50 block h-0.75 animate-appear-late overflow-hidden bg-primary-soft">
      <span className="sr-only">Cargando la página…</span>
      <span aria-hidden className="block h-full w-1/3 animate-pending bg-primary" />
    </output>
  );
}
