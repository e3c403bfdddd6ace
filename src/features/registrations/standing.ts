import { formatInteger } from '@/lib/numbers';
import type { Registration } from './registration';

/**
 * State of a registration. Only `coming` has a seat; `left` gave up the waiting list, or did not accept an offer in
 * time.
 */
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

/** Registrations by state. */
export type Counts = {
  /** All registrations, including those that left. */
  total: number;
  coming: number;
  /** Coming registrants whose confirmation was sent. */
  sent: number;
  cancelled: number;
  /** On the waiting list, with or without an offer. */
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

/** `· 1 cancelado · 3 en lista de espera`: the registrations that are not coming; '' without any. */
export function notComing({ cancelled, waiting }: Pick<Counts, 'cancelled' | 'waiting'>): string {
  return [
    ...(cancelled > 0 ? [` · ${formatInteger(cancelled)} ${cancelled === 1 ? 'cancelado' : 'cancelados'}`] : []),
    ...(waiting > 0 ? [` · ${formatInteger(waiting)} en lista de espera`] : []),
  ].join('');
}
