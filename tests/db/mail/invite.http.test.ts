import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { signInAll, type Caller } from '../../helpers/backend/api-session.ts';
import { backendClient } from '../../helpers/backend/backend-client.ts';

const backend = inject('backend');
const client = backendClient(backend);
const owner = postgres(backend.databaseUrl, { max: 1 });
let callers: Awaited<ReturnType<typeof signInAll>>['callers'];

beforeAll(async () => {
  ({ callers } = await signInAll());
});
afterAll(() => owner.end());

const newAddress = () => `nueva-${randomUUID()}@example.com`;

async function invite(caller: Caller, email: string) {
  const answer = await client.call('invite-admin', { headers: caller, body: JSON.stringify({ email }) });
  return { status: answer.status, body: await answer.json() };
}
const accountsOf = (email: string) => owner`
  select u.email, r.role from auth.users u left join public.user_roles r on r.user_id = u.id where lower(u.email) = ${email}
`;

describe('an invitation', () => {
  test.each([
    ['anon', 401],
    ['user', 403],
    ['service_role', 401],
  ] as const)('by %s creates no account, no role and no mail', async (role, status) => {
    const email = newAddress();
    const answer = await invite(callers[role], email);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error: expect.any(String) });
    expect(await accountsOf(email)).toHaveLength(0);
    expect(await client.mailsTo(email)).toEqual([]);
  });

  test('by an administrator creates one account, however often, with the same answer', async () => {
    const email = newAddress();
    const first = await invite(callers.admin, email);
    const again = await invite(callers.admin, email.toUpperCase());
    expect(first).toEqual({ status: 200, body: { success: true } });
    expect(again).toEqual(first);
    expect([...(await accountsOf(email))]).toEqual([{ email, role: 'admin' }]);
    expect(await client.mailsTo(email)).toHaveLength(2);
  });

  test("leaves an account that only the mail's link opens", async () => {
    const email = newAddress();
    await invite(callers.admin, email);
    for (const password of ['', email, 'una-clave-cualquiera']) {
      const answer = await fetch(`${backend.apiUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect(answer.status).toBe(400);
    }
  });
});

/** The status of a call of the auth admin API. */
const ask = async (path: string, key: string, body: object) =>
  (
    await fetch(`${backend.apiUrl}/auth/v1/admin/${path}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;

describe('the auth admin API', () => {
  test('is for the secret key only', async () => {
    const email = newAddress();
    for (const key of ['', backend.publishableKey, `${backend.secretKey}x`]) {
      expect(await ask('users', key, { email })).toBe(401);
      expect(await ask('generate_link', key, { type: 'recovery', email: 'admin@example.com' })).toBe(401);
    }
    expect(await accountsOf(email)).toHaveLength(0);
  });
});
