import { useEffect } from 'react';
import { notify } from '@/lib/notify';
import type { SessionState } from './session-machine';

let told: SessionState | undefined;

/** Says once that the account is not an admin's, whichever screen notices first. */
export function useDenialNotice(state: SessionState): void {
  useEffect(() => {
    if (state.status !== 'denied' || state.reason !== 'not-admin' || told === state) return;
    told = state;
    notify.error('No tienes permisos de administrador');
  }, [state]);
}
