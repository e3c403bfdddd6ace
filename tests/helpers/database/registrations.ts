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
