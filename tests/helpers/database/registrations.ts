import type { Registration } from '@/features/registrations/registration';

/** A registration for a future workshop, with the given values replaced. */
export function registration(values: Partial<Registration> = {}): Registration {
  return {
    id: crypto.randomUUID(),
    event_id: 'taller',
    name: 'Ana Núñez',
    email: 'ana@empresa.es',
    company: null,
    registered_at: '2026-05-01T22:30:00+00:00',
    email_sent: false,
    news_events: { title: 'Taller', event_date: '2026-06-10T16:00:00+00:00', event_location: 'Online' },
    ...values,
  };
}

/** An event in the answer of `list_registrations`, with these registrants, who all have a seat. */
export const listedEvent = (...rows: [Registration, ...Registration[]]) => ({
  event_id: rows[0].event_id,
  news_events: rows[0].news_events,
  total: rows.length,
  coming: rows.length,
  sent: 0,
  cancelled: 0,
  waiting: 0,
  rows: rows.map((row) => ({
    id: row.id,
    event_id: row.event_id,
    name: row.name,
    email: row.email,
    company: row.company,
    registered_at: row.registered_at,
    email_sent: row.email_sent,
    cancelled_at: null,
    waiting_since: null,
    offered_until: null,
    email_failed_at: null,
    email_last_error: null,
  })),
});

/** The answer of `list_registrations` for these events alone. */
export const listedRegistrations = (...events: ReturnType<typeof listedEvent>[]) => {
  const coming = events.reduce((sum, event) => sum + event.coming, 0);
  return {
    total: events.length,
    per_page: 20,
    counts: { total: coming, coming, sent: 0, cancelled: 0, waiting: 0 },
    events,
  };
};
