import { admin, call, gone, insert, read, remove, server, signedInAdmin, there } from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'user_roles';
const rowOf =
  (person: 'admin' | 'user' | 'other') =>
  ({ people }: World) => ({ user_id: people[person] });

export const userRoles: Operation[] = [
  // The user has no row of its own; the administrator shows that an own row is visible.
  read(table, "select the administrator's row", signedInAdmin, rowOf('admin')),
  read(table, "select another person's row", server, rowOf('other')),
  insert(table, 'make the user an administrator', server, (world) => ({ ...rowOf('user')(world), role: 'admin' })),
  {
    object: table,
    verb: 'hand a row to the user',
    allowed: server,
    act: (world) => ({ kind: 'update', table, where: rowOf('other')(world), set: rowOf('user')(world) }),
    proof: (world) => there(table, rowOf('user')(world)),
  },
  remove(table, "delete another person's row", server, rowOf('other')),
  remove(table, "delete the administrator's row", server, rowOf('admin')),
  call('list_administrators', admin),
  call(
    'invite_administrator',
    admin,
    ({ tag }) => ({ p_email: `nueva-${tag}@matrix.example` }),
    ({ tag }) => there('private.admin_log', { action: 'invited', email: `nueva-${tag}@matrix.example` }),
  ),
  call(
    'admit_administrator',
    server,
    ({ emails }) => ({ p_email: emails.user }),
    (world) => there(table, rowOf('user')(world)),
  ),
  call(
    'remove_administrator',
    admin,
    ({ people }) => ({ p_user_id: people.other }),
    (world) => gone(table, rowOf('other')(world)),
  ),
];
