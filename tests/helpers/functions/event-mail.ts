import type { EventMailFacts } from '../../../supabase/functions/_shared/mail/event-mail-text.ts';

/** The event of the mail tests. */
export const mailEvent: EventMailFacts['event'] = {
  id: '0b0e7f2e-1111-4111-8111-000000000001',
  title: 'Taller de agentes',
  slug: 'taller-de-agentes',
  excerpt: 'Aprende a montar tu primer agente.',
  event_date: '2025-11-27T17:30:00+00:00',
  event_end_date: null,
  event_location: 'Calle Mayor, 1, Madrid',
  calendar_sequence: 3,
};

/** The data of a mail about it, a week before. */
export const mailFacts = (event: Partial<EventMailFacts['event']> = {}, now = '2025-11-20T10:00:00Z') => ({
  name: 'Ana López',
  event: { ...mailEvent, ...event },
  siteUrl: 'https://web.example.com',
  brandName: 'Marca Ejemplo',
  contactEmail: 'hola@web.example.com',
  registrationUrl: 'https://web.example.com/registro#t=1.abc',
  now: new Date(now),
});

/** For tests in jsdom: a mail as a mail client parses it, and its visible text. */
export const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
export const visibleText = (html: string) => documentOf(html).body.textContent.replace(/\s+/g, ' ');
