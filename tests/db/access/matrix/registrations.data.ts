import {
  deleteAll,
  frozen,
  gone,
  insert,
  longAgo,
  read,
  remove,
  server,
  signedInAdmin,
  register,
  there,
  upsert,
} from './operation-parts.ts';
import type { Operation, Row, World } from './operation.ts';

const table = 'event_registrations';
const byId = ({ registration }: World) => ({ id: registration });

const frozenColumns: Row[] = [
  { email_sent: true },
  { registered_at: longAgo },
  { name: 'Otro nombre' },
  { email: 'otra@matrix.example' },
  { email_attempts: 3 },
  { email_last_error: 'x' },
  { cancelled_at: longAgo },
  { waiting_since: longAgo },
  { waiting_since: longAgo, offered_until: longAgo },
  { consent_at: longAgo, consent_text_version: '2026-01' },
];

export const registrations: Operation[] = [
  read(table, 'select', signedInAdmin, byId),
  read(table, 'select by e-mail', signedInAdmin, ({ tag }) => ({ email: `ana-${tag}@matrix.example` })),
  read(table, 'count', signedInAdmin, ({ event }) => ({ event_id: event }), 'count'),
  {
    object: table,
    verb: 'read through their event',
    allowed: signedInAdmin,
    act: ({ event }) => ({ kind: 'select', table: 'news_events', where: { id: event }, as: 'embed' }),
  },
  insert(table, 'insert', server, register),
  {
    ...upsert(table, 'upsert over an existing address', server, 'event_id,email', ({ event, tag }) => ({
      event_id: event,
      name: 'Otra',
      email: `ana-${tag}@matrix.example`,
    })),
    proof: (world) => there(table, { ...byId(world), name: 'Otra' }),
  },
  ...frozenColumns.map((set) => frozen(table, 'registration', set)),
  remove(table, 'delete', signedInAdmin, byId),
  deleteAll(table, (world) => gone(table, byId(world))),
];
