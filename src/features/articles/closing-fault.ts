import { toDate } from '@contract/time/dates';
import type { Article } from './article';
import { eventState } from './event-state';
import { takesRegistrations } from './sign-up-state';

/** The end of registration lies before now, or after the event's beginning. */
export type ClosingFault = 'closed' | 'late';

type ClosingEvent = Pick<
  Article,
  'category' | 'show_registration_form' | 'registration_closes_at' | 'event_date' | 'event_end_date'
> & { cancelled_at?: string | null };

/**
 * What is odd about the end of an event's registration; null for none, without a form, and once the event has begun or
 * was cancelled.
 */
export function closingFault(event: ClosingEvent, now: Date): ClosingFault | null {
  const closes = toDate(event.registration_closes_at);
  const start = toDate(event.event_date);
  if (!closes || !takesRegistrations(event) || eventState(event, now)?.kind === 'cancelled') return null;
  if (start && start <= now) return null;
  if (closes <= now) return 'closed';
  return start && closes > start ? 'late' : null;
}
