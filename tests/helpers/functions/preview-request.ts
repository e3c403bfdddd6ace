import type { EventMailPreview } from '../../../supabase/functions/_shared/contract/mail/mail-preview.ts';

/** The editor's request for the preview of a confirmation; `event` overrides fields. */
export function aWantedMail({
  event,
  ...changes
}: Partial<Omit<EventMailPreview, 'event'>> & { event?: Partial<EventMailPreview['event']> } = {}): EventMailPreview {
  return {
    kind: 'confirmation',
    event: {
      id: '0b0e7f2e-1111-4111-8111-000000000001',
      title: 'Taller de agentes',
      slug: 'taller-de-agentes',
      excerpt: 'Aprende a montar uno.',
      event_date: '2099-11-27T17:30:00Z',
      event_end_date: null,
      event_location: 'Calle Mayor, 1; Madrid',
      registration_closes_at: null,
      calendar_sequence: 3,
      join_url: 'https://meet.example.com/sala?pwd=1',
      ...event,
    },
    before: null,
    ...changes,
  };
}
