import { everyone, nobody, server, signUp } from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const endpoint = '/functions/v1/send-event-registration';
const formBody = (eventId: string, { tag }: World) => ({
  name: 'Ana Ruiz',
  email: `new-${tag}@matrix.example`,
  company: null,
  event_id: eventId,
});

export const requests: Operation[] = [
  {
    object: 'description of the API',
    verb: 'read',
    allowed: server,
    only: 'http',
    act: () => ({ kind: 'request', method: 'GET', path: '/rest/v1/' }),
  },
  {
    object: 'send-event-registration',
    verb: 'sign up for an open event',
    allowed: everyone,
    only: 'http',
    act: (world) => ({ kind: 'request', method: 'POST', path: endpoint, body: formBody(world.event, world) }),
    proof: (world) => ({ table: 'event_registrations', where: signUp(world), exists: true }),
  },
  ...(['draft', 'published', 'registration'] as const).map((key): Operation => ({
    object: 'send-event-registration',
    verb: `sign up for ${{ draft: 'a draft', published: 'an article that is no event', registration: 'an unknown event' }[key]}`,
    allowed: nobody,
    control: 'send-event-registration: sign up for an open event',
    only: 'http',
    act: (world) => ({ kind: 'request', method: 'POST', path: endpoint, body: formBody(world[key], world) }),
    proof: ({ tag }) => ({ table: 'event_registrations', where: { email: `new-${tag}@matrix.example` }, exists: true }),
  })),
  ...['GET', 'PUT', 'DELETE'].map((method): Operation => ({
    object: 'send-event-registration',
    verb: `call by ${method}`,
    allowed: nobody,
    control: 'send-event-registration: sign up for an open event',
    only: 'http',
    act: (world) => ({
      kind: 'request',
      method,
      path: endpoint,
      ...(method === 'PUT' && { body: formBody(world.event, world) }),
    }),
    proof: (world) => ({ table: 'event_registrations', where: signUp(world), exists: true }),
  })),
  {
    object: 'invite-admin',
    verb: 'invite somebody',
    allowed: ['admin'],
    only: 'http',
    act: ({ tag }) => ({
      kind: 'request',
      method: 'POST',
      path: '/functions/v1/invite-admin',
      body: { email: `invitada-${tag}@matrix.example` },
    }),
    proof: ({ tag }) => ({
      table: 'private.admin_log',
      where: { act: 'granted', email: `invitada-${tag}@matrix.example` },
      exists: true,
    }),
  },
  {
    object: 'process-outbox',
    verb: 'call without its own secret',
    allowed: server,
    only: 'http',
    act: () => ({ kind: 'request', method: 'POST', path: '/functions/v1/process-outbox', body: {} }),
    proof: ({ registration }) => ({
      table: 'event_registrations',
      where: { id: registration, email_attempts: 2 },
      exists: true,
    }),
  },
];
