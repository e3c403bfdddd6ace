import { counted, csv, ofSchema, post, refused, seen, shown, type ReadShape } from './read-shape.ts';

export const people: ReadShape[] = [
  seen('all registrations', 'event_registrations?select=*'),
  seen('by id', ({ registration }) => `event_registrations?id=eq.${registration}`),
  seen('by e-mail', ({ email }) => `event_registrations?select=name&email=eq.${email}`),
  seen(
    'by the start of an e-mail',
    ({ email }) => `event_registrations?select=id,company&email=like.${email.slice(0, 3)}*`,
  ),
  seen('of one event', ({ event }) => `event_registrations?event_id=eq.${event}&select=email`),
  seen('one by one', 'event_registrations?limit=1&order=registered_at.desc'),
  seen('as CSV', ({ event }) => `event_registrations?event_id=eq.${event}`, csv),
  seen(
    'with their events',
    ({ event }) => `event_registrations?select=*,news_events(title,event_date,event_location)&event_id=eq.${event}`,
  ),
  seen('from their events', ({ event }) => `news_events?select=id,event_registrations(*)&id=eq.${event}`),
  seen('from all events', 'news_events?select=slug,event_registrations(name,email,company)'),
  seen(
    'events with registrations',
    ({ event }) => `news_events?select=id,event_registrations!inner(email)&id=eq.${event}`,
  ),
  seen(
    'events of a registrant',
    ({ email }) => `news_events?select=title,event_registrations!inner(name)&event_registrations.email=eq.${email}`,
  ),
  seen(
    'spread over their events',
    ({ event }) => `event_registrations?select=name,...news_events(title)&event_id=eq.${event}`,
  ),
  counted('an exact count', ({ event }) => `event_registrations?select=id&event_id=eq.${event}`, { method: 'HEAD' }),
  refused(
    'a deletion that returns its rows',
    'event_registrations?id=eq.00000000-0000-4000-8000-000000000000',
    shown('DELETE'),
  ),
  refused('the outbox', 'mail_outbox?select=*', ofSchema('private')),
  refused('webhook deliveries', 'webhook_deliveries?select=*', ofSchema('private')),
  refused('the vault', 'decrypted_secrets?select=*', ofSchema('vault')),
  seen(
    'queued mails',
    'rpc/claim_mails',
    post(({ registration }) => ({ p_limit: 1, p_registration_id: registration })),
  ),
  seen('newsletter subscribers', 'newsletter_subscribers?select=*'),
  counted('whether an address is subscribed', ({ email }) => `newsletter_subscribers?select=id&email=eq.${email}`, {
    method: 'HEAD',
  }),
  seen(
    'newsletter subscribers, by a pattern',
    ({ mark }) => `newsletter_subscribers?select=email,event_title&email=like.${mark}*`,
    csv,
  ),
  refused(
    'the newsletter export',
    'rpc/confirmed_subscribers',
    post(() => ({})),
  ),
  refused(
    'the newsletter export, by its function',
    '/functions/v1/newsletter',
    post(() => ({ action: 'export' })),
  ),
  refused('the roles', 'user_roles?select=*'),
  refused('the accounts', 'users?select=*', ofSchema('auth')),
  refused('the accounts, by the auth service', '/auth/v1/admin/users'),
  refused(
    'a graph of everything',
    '/graphql/v1',
    post(() => ({ query: '{ newsEventsCollection { edges { node { title } } } }' })),
  ),
];
