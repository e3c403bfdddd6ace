import { useEffect } from 'react';
import { notify } from '@/lib/notify';
import type { SessionState } from './session-machine';

let announced: SessionState | undefined;

/** Shows once that the account is not an admin's, on the first screen that finds out. */
export function useDenialNotice(state: SessionState): void {
  useEffect(() => {
    if (state.status !== 'denied' || state.reason !== 'not-admin' || announced === state) return;
    announced = state;
    notify.error('No tienes permisos de administrador');
  }, [state]);
}
