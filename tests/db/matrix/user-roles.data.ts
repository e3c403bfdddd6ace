import { server, signedInAdmin } from './operation-parts.ts';
import type { Operation } from './operation.ts';

export const userRoles: Operation[] = [
  // The user has no row to see; that a row of one's own is seen, the administrator shows.
  {
    object: 'user_roles',
    verb: "select the administrator's row",
    allowed: signedInAdmin,
    act: ({ people }) => ({ kind: 'select', table: 'user_roles', where: { user_id: people.admin } }),
  },
  {
    object: 'user_roles',
    verb: "select another person's row",
    allowed: server,
    act: ({ people }) => ({ kind: 'select', table: 'user_roles', where: { user_id: people.other } }),
  },
  {
    object: 'user_roles',
    verb: 'make the user an administrator',
    allowed: server,
    act: ({ people }) => ({ kind: 'insert', table: 'user_roles', values: { user_id: people.user, role: 'admin' } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.user }, exists: true }),
  },
  {
    object: 'user_roles',
    verb: 'hand a row to the user',
    allowed: server,
    act: ({ people }) => ({
      kind: 'update',
      table: 'user_roles',
      where: { user_id: people.other },
      set: { user_id: people.user },
    }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.user }, exists: true }),
  },
  {
    object: 'list_administrators()',
    verb: 'call',
    allowed: ['admin'],
    act: () => ({ kind: 'call', name: 'list_administrators', args: {} }),
  },
  {
    object: 'invite_administrator()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ tag }) => ({
      kind: 'call',
      name: 'invite_administrator',
      args: { p_email: `nueva-${tag}@matrix.example` },
    }),
    proof: ({ tag }) => ({
      table: 'private.admin_log',
      where: { act: 'invited', email: `nueva-${tag}@matrix.example` },
      exists: true,
    }),
  },
  {
    object: 'admit_administrator()',
    verb: 'call',
    allowed: server,
    act: ({ emails }) => ({ kind: 'call', name: 'admit_administrator', args: { p_email: emails.user } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.user }, exists: true }),
  },
  {
    object: 'remove_administrator()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ people }) => ({ kind: 'call', name: 'remove_administrator', args: { p_user_id: people.other } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.other }, exists: false }),
  },
  {
    object: 'user_roles',
    verb: "delete another person's row",
    allowed: server,
    act: ({ people }) => ({ kind: 'delete', table: 'user_roles', where: { user_id: people.other } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.other }, exists: false }),
  },
  {
    object: 'user_roles',
    verb: "delete the administrator's row",
    allowed: server,
    act: ({ people }) => ({ kind: 'delete', table: 'user_roles', where: { user_id: people.admin } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.admin }, exists: false }),
  },
];
