import { roles, type Operation, type Proof, type Row, type World } from './operation.ts';

export const everyone = roles;
export const signedInAdmin = ['admin', 'service_role'] as const;
export const server = ['service_role'] as const;
export const nobody = [] as const;

/** A sign-up for the world's event, which is not there yet. */
export const signUp = ({ event, tag }: World) => ({
  event_id: event,
  name: 'Ana Ruiz',
  email: `new-${tag}@matrix.example`,
});
/** A moment that no row of the world was made at. */
export const longAgo = '2001-02-03T04:05:06+00:00';

/** One column that nobody but the server writes, tried by an update and seen by its value. */
export const frozen = (
  table: 'news_events' | 'event_registrations',
  key: 'published' | 'registration',
  set: Row,
): Operation => ({
  object: table,
  verb: `update ${Object.keys(set).join(', ')}`,
  allowed: server,
  act: (world) => ({ kind: 'update', table, where: { id: world[key] }, set }),
  proof: (world) => ({ table, where: { id: world[key], ...set }, exists: true }),
});

/** Without a condition nothing of the rows is read, so that the policy for reading does not help the one for deleting. */
export const deleteAll = (table: string, proof: (world: World) => Proof): Operation => ({
  object: table,
  verb: 'delete without a condition',
  allowed: signedInAdmin,
  only: 'sql',
  act: () => ({ kind: 'delete', table, where: {} }),
  proof,
});
