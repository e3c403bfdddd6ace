import type { Tables } from '@/types/database';

/** A registration with what the list shows of its event; the event may be gone. */
export type Registration = Pick<
  Tables<'event_registrations'>,
  'id' | 'event_id' | 'name' | 'email' | 'company' | 'registered_at' | 'email_sent'
> & {
  /** When the person asked to be sent news; null or absent when they did not. */
  consent_at?: string | null;
  /** When the person gave the seat back; null or absent while they are coming. */
  cancelled_at?: string | null;
  /** When the person joined the waiting list; null or absent when they have a seat. */
  waiting_since?: string | null;
  /** Until when a seat is kept for the person who waits; null or absent while none is. */
  offered_until?: string | null;
  /** Where the visit came from, as its link said; null or absent when it said nothing. */
  source_host?: string | null;
  utm_source?: string | null;
  utm_medium?: string | null;
  utm_campaign?: string | null;
  /** When its mail was given up, and why; null or absent while it was sent or is still being tried. */
  email_failed_at?: string | null;
  email_last_error?: string | null;
  news_events: Pick<Tables<'news_events'>, 'title' | 'event_date' | 'event_location'> | null;
};
