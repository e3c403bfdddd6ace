import { formatInteger } from '@/lib/numbers';
import type { Registration } from './registration';

/**
 * State of a registration. Only `coming` has a seat; `left` gave up the waiting list, or did not accept an offer in
 * time.
 */
export type RegistrationState = 'coming' | 'cancelled' | 'waiting' | 'offered' | 'left';

export function registrationState({
  cancelled_at: cancelledAt,
  waiting_since: waitingSince,
  offered_until: offeredUntil,
}: Registration): RegistrationState {
  if (waitingSince) return cancelledAt ? 'left' : offeredUntil ? 'offered' : 'waiting';
  return cancelledAt ? 'cancelled' : 'coming';
}

export const isComing = (registration: Registration) => registrationState(registration) === 'coming';

/** Registrations by state. */
export type RegistrationCounts = {
  /** All registrations, including those that left. */
  total: number;
  coming: number;
  /** Coming registrants whose confirmation was sent. */
  sent: number;
  cancelled: number;
  /** On the waiting list, with or without an offer. */
  waiting: number;
};

export function countByState(registrations: readonly Registration[]): RegistrationCounts {
  const counts: RegistrationCounts = { total: registrations.length, coming: 0, sent: 0, cancelled: 0, waiting: 0 };
  for (const registration of registrations) {
    const state = registrationState(registration);
    if (state === 'coming') {
      counts.coming += 1;
      if (registration.email_sent) counts.sent += 1;
    } else if (state === 'cancelled') counts.cancelled += 1;
    else if (state !== 'left') counts.waiting += 1;
  }
  return counts;
}

export function sumRegistrationCounts(all: readonly RegistrationCounts[]): RegistrationCounts {
  const sum: RegistrationCounts = { total: 0, coming: 0, sent: 0, cancelled: 0, waiting: 0 };
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
export function notComingText({ cancelled, waiting }: Pick<RegistrationCounts, 'cancelled' | 'waiting'>): string {
  return [
    ...(cancelled > 0 ? [` · ${formatInteger(cancelled)} ${cancelled === 1 ? 'cancelado' : 'cancelados'}`] : []),
    ...(waiting > 0 ? [` · ${formatInteger(waiting)} en lista de espera`] : []),
  ].join('');
}

/** `12 en total · 10 con el email enviado · 2 por enviar …`; with a search, how many match. */
export function registrationsSummary({ coming, sent, ...others }: RegistrationCounts, isSearch: boolean): string {
  const found = `${formatInteger(coming)} ${isSearch ? (coming === 1 ? 'coincide' : 'coinciden') : 'en total'}`;
  return `${found} · ${formatInteger(sent)} con el email enviado · ${formatInteger(coming - sent)} por enviar${notComingText(others)}`;
}
