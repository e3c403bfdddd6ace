import { beforeEach, expect, it } from 'vitest';
import { grantAdmin } from '../../../scripts/operations/change-admin.ts';
import { answeringProject } from '../../helpers/backend/answering-project.ts';

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1';
const FACTOR = '00000000-0000-4000-8000-0000000000f1';
const asked: string[] = [];

/** A project with an account of this kind, which has a second factor. `failing` is a path that it cannot serve. */
const project = (account: { is_admin: boolean; has_entered: boolean }, failing?: string) =>
  answeringProject((path, { method }) => {
    const call = `${method ?? 'GET'} ${path.replace(/^\/(?:auth\/v1\/admin|rest\/v1\/rpc)\//, '')}`;
    asked.push(call);
    if (call === failing) return Response.json({ error_code: 'unexpected_failure', msg: 'No' }, { status: 500 });
    if (path.endsWith('/find_account')) return Response.json({ user_id: ACCOUNT, ...account });
    if (path.endsWith('/factors')) return Response.json([{ id: FACTOR, status: 'verified' }]);
    if (path.endsWith('/grant_admin')) return Response.json('granted');
    return Response.json({ id: ACCOUNT, hashed_token: 'token' });
  });

beforeEach(() => void (asked.length = 0));

const STRANGER = { is_admin: false, has_entered: true };
const FACTORS = `users/${ACCOUNT}/factors`;

it('an account that a stranger may have made loses password, sessions and second factors before it gets the role', async () => {
  const granted = await grantAdmin(project(STRANGER), 'ana@example.com', { keepsPassword: false });
  expect(granted).toEqual({ outcome: 'granted', tokenHash: 'token' });
  expect(asked).toEqual([
    'POST find_account',
    `PUT users/${ACCOUNT}`,
    `GET ${FACTORS}`,
    `DELETE ${FACTORS}/${FACTOR}`,
    'POST generate_link',
    'POST grant_admin',
  ]);
});

it('an account that keeps its password keeps its second factors; an admin keeps both', async () => {
  await grantAdmin(project(STRANGER), 'ana@example.com', { keepsPassword: true });
  await grantAdmin(project({ ...STRANGER, is_admin: true }), 'ana@example.com', { keepsPassword: false });
  expect(asked).toEqual(['POST find_account', 'POST grant_admin', 'POST find_account']);
});

it.each([`PUT users/${ACCOUNT}`, `GET ${FACTORS}`, `DELETE ${FACTORS}/${FACTOR}`])(
  'no role is granted while a stranger may still sign in: %s fails',
  async (failing) => {
    const granting = grantAdmin(project(STRANGER, failing), 'ana@example.com', { keepsPassword: false });
    await expect(granting).rejects.toThrow(/ not .*: 500$/);
    expect(asked).not.toContain('POST grant_admin');
  },
);
