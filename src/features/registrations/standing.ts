import { formatInteger } from '@/lib/numbers';
import type { Registration } from './registration';

/** How a sign-up stands: only who is coming has a seat, and `left` is who gave up waiting for one, or did not take it in time. */
export type Standing = 'coming' | 'cancelled' | 'waiting' | 'offered' | 'left';

export function standingOf({
  cancelled_at: cancelledAt,
  waiting_since: waitingSince,
  offered_until: offeredUntil,
}: Registration): Standing {
  if (waitingSince) return cancelledAt ? 'left' : offeredUntil ? 'offered' : 'waiting';
  return cancelledAt ? 'cancelled' : 'coming';
}

export const isComing = (registration: Registration) => standingOf(registration) === 'coming';

/** `· 1 cancelado · 3 en lista de espera`: who else is on the list besides those who are coming; '' when nobody is. */
export function notComing(registrations: readonly Registration[]): string {
  const standings = registrations.map(standingOf);
  const cancelled = standings.filter((standing) => standing === 'cancelled').length;
  const waiting = standings.filter((standing) => standing === 'waiting' || standing === 'offered').length;
  return [
    ...(cancelled > 0 ? [` · ${formatInteger(cancelled)} ${cancelled === 1 ? 'cancelado' : 'cancelados'}`] : []),
    ...(waiting > 0 ? [` · ${formatInteger(waiting)} en lista de espera`] : []),
  ].join('');
}
