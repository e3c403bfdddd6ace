import { count, representation, type ReadShape } from './read-shape.ts';

export const people: ReadShape[] = [
  { name: 'all registrations', path: () => '/rest/v1/event_registrations?select=*', server: 'sees the mark' },
  {
    name: 'by id',
    path: ({ registration }) => `/rest/v1/event_registrations?id=eq.${registration}`,
    server: 'sees the mark',
  },
  {
    name: 'by e-mail',
    path: ({ email }) => `/rest/v1/event_registrations?select=name&email=eq.${email}`,
    server: 'sees the mark',
  },
  {
    name: 'by the beginning of an e-mail',
    path: ({ email }) => `/rest/v1/event_registrations?select=id,company&email=like.${email.slice(0, 3)}*`,
    server: 'sees the mark',
  },
  {
    name: 'of one event',
    path: ({ event }) => `/rest/v1/event_registrations?event_id=eq.${event}&select=email`,
    server: 'sees the mark',
  },
  {
    name: 'one by one',
    path: () => '/rest/v1/event_registrations?limit=1&order=registered_at.desc',
    server: 'sees the mark',
  },
  {
    name: 'as a spreadsheet',
    path: ({ event }) => `/rest/v1/event_registrations?event_id=eq.${event}`,
    headers: { accept: 'text/csv' },
    server: 'sees the mark',
  },
  {
    name: 'with their events',
    path: ({ event }) =>
      `/rest/v1/event_registrations?select=*,news_events(title,event_date,event_location)&event_id=eq.${event}`,
    server: 'sees the mark',
  },
  {
    name: 'from their events',
    path: ({ event }) => `/rest/v1/news_events?select=id,event_registrations(*)&id=eq.${event}`,
    server: 'sees the mark',
  },
  {
    name: 'from all events',
    path: () => '/rest/v1/news_events?select=slug,event_registrations(name,email,company)',
    server: 'sees the mark',
  },
  {
    name: 'events that have some',
    path: ({ event }) => `/rest/v1/news_events?select=id,event_registrations!inner(email)&id=eq.${event}`,
    server: 'sees the mark',
  },
  {
    name: 'events that a person goes to',
    path: ({ email }) =>
      `/rest/v1/news_events?select=title,event_registrations!inner(name)&event_registrations.email=eq.${email}`,
    server: 'sees the mark',
  },
  {
    name: 'spread over their events',
    path: ({ event }) => `/rest/v1/event_registrations?select=name,...news_events(title)&event_id=eq.${event}`,
    server: 'sees the mark',
  },
  {
    name: 'an exact count',
    path: ({ event }) => `/rest/v1/event_registrations?select=id&event_id=eq.${event}`,
    method: 'HEAD',
    headers: count('exact'),
    server: 'counts more',
  },
  {
    name: 'a deletion that shows its rows',
    path: () => '/rest/v1/event_registrations?id=eq.00000000-0000-4000-8000-000000000000',
    method: 'DELETE',
    headers: representation,
    server: 'is refused too',
  },
  {
    name: 'the outbox',
    path: () => '/rest/v1/mail_outbox?select=*',
    headers: { 'accept-profile': 'private' },
    server: 'is refused too',
  },
  {
    name: 'the deliveries of the webhook',
    path: () => '/rest/v1/webhook_deliveries?select=*',
    headers: { 'accept-profile': 'private' },
    server: 'is refused too',
  },
  {
    name: 'the vault',
    path: () => '/rest/v1/decrypted_secrets?select=*',
    headers: { 'accept-profile': 'vault' },
    server: 'is refused too',
  },
  {
    name: 'the waiting mails',
    path: () => '/rest/v1/rpc/claim_mails',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ({ registration }) => ({ p_limit: 1, p_registration_id: registration }),
    server: 'sees the mark',
  },
  { name: 'who wants news', path: () => '/rest/v1/newsletter_subscribers?select=*', server: 'sees the mark' },
  {
    name: 'whether an address wants news',
    path: ({ email }) => `/rest/v1/newsletter_subscribers?select=id&email=eq.${email}`,
    method: 'HEAD',
    headers: count('exact'),
    server: 'counts more',
  },
  {
    name: 'who wants news, by a pattern',
    path: ({ mark }) => `/rest/v1/newsletter_subscribers?select=email,event_title&email=like.${mark}*`,
    headers: { accept: 'text/csv' },
    server: 'sees the mark',
  },
  {
    name: 'the list for the tool that sends',
    path: () => '/rest/v1/rpc/confirmed_subscribers',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: () => ({}),
    server: 'is refused too',
  },
  {
    name: 'the list for the tool that sends, by its function',
    path: () => '/functions/v1/newsletter',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: () => ({ act: 'export' }),
    server: 'is refused too',
  },
  { name: 'the roles', path: () => '/rest/v1/user_roles?select=*', server: 'is refused too' },
  {
    name: 'the accounts',
    path: () => '/rest/v1/users?select=*',
    headers: { 'accept-profile': 'auth' },
    server: 'is refused too',
  },
  { name: 'the accounts, by the auth service', path: () => '/auth/v1/admin/users', server: 'is refused too' },
  {
    name: 'a graph of everything',
    path: () => '/graphql/v1',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: () => ({ query: '{ newsEventsCollection { edges { node { title } } } }' }),
    server: 'is refused too',
  },
];
