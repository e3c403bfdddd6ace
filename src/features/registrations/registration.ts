import type { Tables } from '@contract/backend/database';

/** A registration with the event data that the list shows; null for a deleted event. */
export type Registration = Pick<
  Tables<'event_registrations'>,
  'id' | 'event_id' | 'name' | 'email' | 'company' | 'registered_at' | 'email_sent'
> & {
  /** Time of the newsletter consent; null or absent without one. */
  consent_at?: string | null;
  /** Time of the cancellation; null or absent without one. */
  cancelled_at?: string | null;
  /** Time of joining the waiting list; null or absent for a registration with a seat. */
  waiting_since?: string | null;
  /** End of a seat offer from the waiting list; null or absent without one. */
  offered_until?: string | null;
  /** Referring site, for a link with a source; null or absent otherwise. */
  source_host?: string | null;
  utm_source?: string | null;
  utm_medium?: string | null;
  utm_campaign?: string | null;
  /** Time and reason of the confirmation mail's final failure; null or absent while it was sent or is being retried. */
  email_failed_at?: string | null;
  email_last_error?: string | null;
  /** The acts at the door, in an export only; empty before anybody was marked. */
  attendance?: Pick<Tables<'attendance'>, 'id' | 'came' | 'marked_at'>[];
  news_events: Pick<Tables<'news_events'>, 'title' | 'event_date' | 'event_location'> | null;
};

/** Whether the retention period has passed: the row still counts, without personal data. */
export function isAnonymised({ id, email }: Pick<Registration, 'id' | 'email'>): boolean {
  return email === `anon-${id}@anon.invalid`;
}
