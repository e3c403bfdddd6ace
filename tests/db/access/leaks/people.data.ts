import { counted, csv, ofSchema, post, refused, seen, shown, type ReadShape } from './read-shape.ts';

export const people: ReadShape[] = [
  seen('all registrations', 'event_registrations?select=*'),
  seen('by id', ({ registration }) => `event_registrations?id=eq.${registration}`),
  seen('by e-mail', ({ email }) => `event_registrations?select=name&email=eq.${email}`),
  seen(
    'by the beginning of an e-mail',
    ({ email }) => `event_registrations?select=id,company&email=like.${email.slice(0, 3)}*`,
  ),
  seen('of one event', ({ event }) => `event_registrations?event_id=eq.${event}&select=email`),
  seen('one by one', 'event_registrations?limit=1&order=registered_at.desc'),
  seen('as a spreadsheet', ({ event }) => `event_registrations?event_id=eq.${event}`, csv),
  seen(
    'with their events',
    ({ event }) => `event_registrations?select=*,news_events(title,event_date,event_location)&event_id=eq.${event}`,
  ),
  seen('from their events', ({ event }) => `news_events?select=id,event_registrations(*)&id=eq.${event}`),
  seen('from all events', 'news_events?select=slug,event_registrations(name,email,company)'),
  seen('events that have some', ({ event }) => `news_events?select=id,event_registrations!inner(email)&id=eq.${event}`),
  seen(
    'events that a person goes to',
    ({ email }) => `news_events?select=title,event_registrations!inner(name)&event_registrations.email=eq.${email}`,
  ),
  seen(
    'spread over their events',
    ({ event }) => `event_registrations?select=name,...news_events(title)&event_id=eq.${event}`,
  ),
  counted('an exact count', ({ event }) => `event_registrations?select=id&event_id=eq.${event}`, { method: 'HEAD' }),
  refused(
    'a deletion that shows its rows',
    'event_registrations?id=eq.00000000-0000-4000-8000-000000000000',
    shown('DELETE'),
  ),
  refused('the outbox', 'mail_outbox?select=*', ofSchema('private')),
  refused('the deliveries of the webhook', 'webhook_deliveries?select=*', ofSchema('private')),
  refused('the vault', 'decrypted_secrets?select=*', ofSchema('vault')),
  seen(
    'the waiting mails',
    'rpc/claim_mails',
    post(({ registration }) => ({ p_limit: 1, p_registration_id: registration })),
  ),
  seen('who wants news', 'newsletter_subscribers?select=*'),
  counted('whether an address wants news', ({ email }) => `newsletter_subscribers?select=id&email=eq.${email}`, {
    method: 'HEAD',
  }),
  seen(
    'who wants news, by a pattern',
    ({ mark }) => `newsletter_subscribers?select=email,event_title&email=like.${mark}*`,
    csv,
  ),
  refused(
    'the list for the tool that sends',
    'rpc/confirmed_subscribers',
    post(() => ({})),
  ),
  refused(
    'the list for the tool that sends, by its function',
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
