import { admin, call, insert, read, remove, server, signedInAdmin, there, update } from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'attendance';
const byId = ({ mark }: World) => ({ id: mark });
const newMark = ({ registration, version }: World) => ({
  id: version,
  registration_id: registration,
  came: false,
  marked_at: '2001-02-03T04:05:06+00:00',
});
const act = (world: World) => ({
  id: world.version,
  registration_id: world.registration,
  came: false,
  at: '2001-02-03T04:05:06Z',
});

/** Who came: personal data that administrators read, and write through one function. */
export const attendance: Operation[] = [
  read(table, 'select', signedInAdmin, byId),
  read(table, 'select by registration', signedInAdmin, ({ registration }) => ({ registration_id: registration })),
  read(table, 'count', signedInAdmin, byId, 'count'),
  insert(table, 'insert', server, newMark),
  update(table, 'update came', server, byId, { came: false }),
  remove(table, 'delete', server, byId),
  call(
    'mark_attendance',
    admin,
    (world) => ({ p_acts: [act(world)], p_sent_at: new Date().toISOString() }),
    ({ version }) => there(table, { id: version, came: false }),
  ),
  call('door_list', admin, ({ event }) => ({ p_event_id: event })),
];
