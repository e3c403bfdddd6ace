import { deleteAll, frozen, longAgo, server, signedInAdmin, signUp } from './operation-parts.ts';
import type { Operation } from './operation.ts';

export const registrations: Operation[] = [
  {
    object: 'event_registrations',
    verb: 'select',
    allowed: signedInAdmin,
    act: ({ registration }) => ({ kind: 'select', table: 'event_registrations', where: { id: registration } }),
  },
  {
    object: 'event_registrations',
    verb: 'select by e-mail',
    allowed: signedInAdmin,
    act: ({ tag }) => ({ kind: 'select', table: 'event_registrations', where: { email: `ana-${tag}@matrix.example` } }),
  },
  {
    object: 'event_registrations',
    verb: 'count',
    allowed: signedInAdmin,
    act: ({ event }) => ({ kind: 'select', table: 'event_registrations', where: { event_id: event }, as: 'count' }),
  },
  {
    object: 'event_registrations',
    verb: 'read through their event',
    allowed: signedInAdmin,
    act: ({ event }) => ({ kind: 'select', table: 'news_events', where: { id: event }, as: 'embed' }),
  },
  {
    object: 'event_registrations',
    verb: 'insert',
    allowed: server,
    act: (world) => ({ kind: 'insert', table: 'event_registrations', values: signUp(world) }),
    proof: (world) => ({ table: 'event_registrations', where: signUp(world), exists: true }),
  },
  {
    object: 'event_registrations',
    verb: 'upsert over an existing address',
    allowed: server,
    act: ({ event, tag }) => ({
      kind: 'insert',
      table: 'event_registrations',
      values: { event_id: event, name: 'Otra', email: `ana-${tag}@matrix.example` },
      onConflict: 'event_id,email',
    }),
    proof: ({ registration }) => ({
      table: 'event_registrations',
      where: { id: registration, name: 'Otra' },
      exists: true,
    }),
  },
  frozen('event_registrations', 'registration', { email_sent: true }),
  frozen('event_registrations', 'registration', { registered_at: longAgo }),
  frozen('event_registrations', 'registration', { name: 'Otro nombre' }),
  frozen('event_registrations', 'registration', { email: 'otra@matrix.example' }),
  frozen('event_registrations', 'registration', { email_attempts: 3 }),
  frozen('event_registrations', 'registration', { email_last_error: 'x' }),
  frozen('event_registrations', 'registration', { cancelled_at: longAgo }),
  frozen('event_registrations', 'registration', { waiting_since: longAgo }),
  frozen('event_registrations', 'registration', { waiting_since: longAgo, offered_until: longAgo }),
  frozen('event_registrations', 'registration', { consent_at: longAgo, consent_text_version: '2026-01' }),
  {
    object: 'event_registrations',
    verb: 'delete',
    allowed: signedInAdmin,
    act: ({ registration }) => ({ kind: 'delete', table: 'event_registrations', where: { id: registration } }),
    proof: ({ registration }) => ({ table: 'event_registrations', where: { id: registration }, exists: false }),
  },
  deleteAll('event_registrations', ({ registration }) => ({
    table: 'event_registrations',
    where: { id: registration },
    exists: false,
  })),
];
