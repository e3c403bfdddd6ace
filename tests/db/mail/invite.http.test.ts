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

/** The token of the link in a mail. */
const tokenOf = (text = '') => decodeURIComponent(/token_hash=([^&\s"]+)/.exec(text)?.[1] ?? '');
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

const askAuth = (method: string, path: string, body: object, key = backend.publishableKey, token?: string) =>
  fetch(`${backend.apiUrl}/auth/v1/${path}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
const askAdmin = (method: string, path: string, body: object, key = backend.secretKey) =>
  askAuth(method, `admin/${path}`, body, key, key);
const signInWith = (email: string, password: string) =>
  askAuth('POST', 'token?grant_type=password', { email, password });

describe('an address for which a stranger has made an account', () => {
  const theirs = 'la-clave-de-la-extraña';

  /** What an open sign-up leaves: an account with the stranger's password, confirmed or not. */
  async function strangerAccount(confirmed: boolean) {
    const email = newAddress();
    const made = await askAdmin('POST', 'users', { email, password: theirs, email_confirm: confirmed });
    expect(made.status).toBe(200);
    return { email, id: String((await made.json()).id) };
  }

  test('opens with the password of the invited person alone once they have used the link', async () => {
    const { email } = await strangerAccount(false);
    expect(await invite(callers.admin, email)).toEqual({ status: 200, body: { success: true } });
    const [mail] = await client.mailsTo(email);
    const opened = await askAuth('POST', 'verify', { type: 'recovery', token_hash: tokenOf(mail?.text) });
    expect(opened.status).toBe(200);
    expect((await signInWith(email, theirs)).status).toBe(400);
    const { access_token } = await opened.json();
    const password = 'la-clave-de-la-invitada';
    expect((await askAuth('PUT', 'user', { password }, backend.publishableKey, access_token)).status).toBe(200);
    expect((await signInWith(email, password)).status).toBe(200);
  });

  test('loses the sessions and links that the stranger has', async () => {
    const { email } = await strangerAccount(true);
    const { access_token, refresh_token } = await (await signInWith(email, theirs)).json();
    const link = await (await askAdmin('POST', 'generate_link', { type: 'recovery', email })).json();
    await invite(callers.admin, email);
    expect((await askAuth('POST', 'verify', { type: 'recovery', token_hash: link.hashed_token })).status).toBe(403);
    expect((await askAuth('POST', 'token?grant_type=refresh_token', { refresh_token })).status).toBe(400);
    const read = await fetch(`${backend.apiUrl}/rest/v1/user_roles?select=role`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${access_token}` },
    });
    expect(await read.json()).toEqual([]);
  });

  test('of an administrator keeps its password when they are invited again', async () => {
    const { email, id } = await strangerAccount(true);
    await owner`insert into public.user_roles (user_id, role) values (${id}, 'admin')`;
    await invite(callers.admin, email);
    expect((await signInWith(email, theirs)).status).toBe(200);
  });
});

test("a link that a stranger asks for ends the invitation's, and opens the account in its place", async () => {
  const email = newAddress();
  await invite(callers.admin, email);
  const [invitation] = await client.mailsTo(email);
  expect((await askAuth('POST', 'recover', { email })).status).toBe(200);
  const open = (token_hash: string) => askAuth('POST', 'verify', { type: 'recovery', token_hash });
  const ended = await open(tokenOf(invitation?.text));
  expect([ended.status, (await ended.json()).error_code]).toEqual([403, 'otp_expired']);
  const tokens = (await client.mailsTo(email)).map(({ text, html }) => tokenOf(text) || tokenOf(html));
  const later = tokens.filter((token) => token !== tokenOf(invitation?.text));
  expect(later).toHaveLength(1);
  expect((await open(later[0]!)).status).toBe(200);
});

describe('the auth admin API', () => {
  test('is for the secret key only', async () => {
    const email = newAddress();
    const link = { type: 'recovery', email: 'admin@example.com' };
    for (const [path, body] of Object.entries({ users: { email }, generate_link: link })) {
      const refused = await askAdmin('POST', path, body, backend.publishableKey);
      expect([refused.status, (await refused.json()).error_code]).toEqual([403, 'not_admin']);
      // The platform's gateway knows the keys, and answers before Auth does.
      expect((await askAdmin('POST', path, body, `${backend.secretKey}x`)).status).toBeOneOf([401, 403]);
    }
    expect(await accountsOf(email)).toHaveLength(0);
  });
});
