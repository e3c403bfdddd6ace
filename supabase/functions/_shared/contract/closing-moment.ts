import { toDate } from './dates.ts';

/** The columns of news_events that say until when an event takes people. */
export type ClosingEvent = {
  registration_closes_at: string | null;
  event_end_date: string | null;
  event_date: string | null;
};

/**
 * When the registration of an event closes: at its own end, else at the event's end, else at its begin; null without any
 * date. The database decides by the same rule (private.closing_moment).
 */
export const closingMoment = (event: ClosingEvent): Date | null =>
  toDate(event.registration_closes_at ?? event.event_end_date ?? event.event_date);
