import { formatInteger } from '@/lib/numbers';
import type { Registration } from './registration';

/** How a registration stands: only who is coming has a seat, and `left` is who gave up waiting for one, or did not take it in time. */
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

/** How many registrations there are, and how they stand. */
export type Counts = {
  /** All of them, who left too. */
  total: number;
  coming: number;
  /** Of those who are coming, who has the confirmation. */
  sent: number;
  cancelled: number;
  /** Who waits for a seat, or was offered one. */
  waiting: number;
};

export function countStandings(registrations: readonly Registration[]): Counts {
  const counts: Counts = { total: registrations.length, coming: 0, sent: 0, cancelled: 0, waiting: 0 };
  for (const registration of registrations) {
    const standing = standingOf(registration);
    if (standing === 'coming') {
      counts.coming += 1;
      if (registration.email_sent) counts.sent += 1;
    } else if (standing === 'cancelled') counts.cancelled += 1;
    else if (standing !== 'left') counts.waiting += 1;
  }
  return counts;
}

export function sumCounts(all: readonly Counts[]): Counts {
  const sum: Counts = { total: 0, coming: 0, sent: 0, cancelled: 0, waiting: 0 };
  for (const { total, coming, sent, cancelled, waiting } of all) {
    sum.total += total;
    sum.coming += coming;
    sum.sent += sent;
    sum.cancelled += cancelled;
    sum.waiting += waiting;
  }
  return sum;
}

/** `· 1 cancelado · 3 en lista de espera`: who else is on the list besides those who are coming; '' when no one is. */
export function notComing({ cancelled, waiting }: Pick<Counts, 'cancelled' | 'waiting'>): string {
  return [
    ...(cancelled > 0 ? [` · ${formatInteger(cancelled)} ${cancelled === 1 ? 'cancelado' : 'cancelados'}`] : []),
    ...(waiting > 0 ? [` · ${formatInteger(waiting)} en lista de espera`] : []),
  ].join('');
}
