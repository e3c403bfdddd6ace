import { eventPeriod } from '@contract/event/calendar';
import { isSameDayInMadrid } from '@contract/time/dates';
import type { Article } from './article';

export type EventState = {
  kind: 'upcoming' | 'today' | 'past' | 'cancelled';
  label: 'Próximo' | 'Hoy' | 'Celebrado' | 'Cancelado';
};

const states = {
  upcoming: { kind: 'upcoming', label: 'Próximo' },
  today: { kind: 'today', label: 'Hoy' },
  past: { kind: 'past', label: 'Celebrado' },
  cancelled: { kind: 'cancelled', label: 'Cancelado' },
} as const satisfies Record<string, EventState>;

type DatedEvent = Pick<Article, 'event_date'> & {
  event_end_date?: string | null;
  cancelled_at?: string | null;
};

/**
 * The state of an event at `now`; null for one without a readable date, unless it is cancelled. A running event counts
 * as today's, whenever it began.
 */
export function eventState(event: DatedEvent, now: Date = new Date()): EventState | null {
  if (event.cancelled_at) return states.cancelled;
  const period = eventPeriod(event);
  if (!period) return null;
  if (period.end <= now) return states.past;
  return period.start <= now || isSameDayInMadrid(period.start, now) ? states.today : states.upcoming;
}
