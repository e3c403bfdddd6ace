import { everyone, noRole, server, register, there } from './operation-parts.ts';
import type { Operation, Row, World } from './operation.ts';

const endpoint = '/functions/v1/send-event-registration';
const post = (path: string, body: Row) => ({ kind: 'request', method: 'POST', path, body }) as const;
const form = (world: World, eventId: string) => ({ ...register(world), event_id: eventId, company: null });

/** A registration for an article that accepts none. */
const refused = (verb: string, key: 'draft' | 'published' | 'registration'): Operation => ({
  object: 'send-event-registration',
  verb,
  allowed: noRole,
  control: 'send-event-registration: sign up for an open event',
  only: 'http',
  act: (world) => post(endpoint, form(world, world[key])),
  proof: ({ tag }) => there('event_registrations', { email: `new-${tag}@matrix.example` }),
});

export const requests: Operation[] = [
  {
    object: 'send-event-registration',
    verb: 'sign up for an open event',
    allowed: everyone,
    only: 'http',
    act: (world) => post(endpoint, form(world, world.event)),
    proof: (world) => there('event_registrations', register(world)),
  },
  refused('sign up for a draft', 'draft'),
  refused('sign up for an article that is no event', 'published'),
  refused('sign up for an unknown event', 'registration'),
  {
    object: 'invite-admin',
    verb: 'invite a person',
    allowed: ['admin'],
    only: 'http',
    act: ({ tag }) => post('/functions/v1/invite-admin', { email: `invitada-${tag}@matrix.example` }),
    proof: ({ tag }) => there('private.admin_log', { action: 'granted', email: `invitada-${tag}@matrix.example` }),
  },
  {
    object: 'process-outbox',
    verb: 'call without its own secret',
    allowed: server,
    only: 'http',
    act: () => post('/functions/v1/process-outbox', {}),
    proof: ({ registration }) => there('event_registrations', { id: registration, email_attempts: 2 }),
  },
];
