import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signIn, type Caller, type Session } from '../../helpers/backend/api-session.ts';
import { forgeToken, type Claims } from '../../helpers/backend/forged-token.ts';

/** The claims of a person's session, valid for an hour. */
function sessionClaims(person: string, more: Claims = {}): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: person,
    role: 'authenticated',
    aud: 'authenticated',
    session_id: crypto.randomUUID(),
    iat: now,
    exp: now + 3600,
    ...more,
  };
}

const { apiUrl, databaseUrl, publishableKey, secretKey, jwtSecret } = inject('backend');
const slug = `token-${randomBytes(6).toString('hex')}`;
let owner: Sql;
let admin: Session;
let user: Session;

beforeAll(async () => {
  owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  [admin, user] = await Promise.all([signIn('admin'), signIn('user')]);
  await owner`insert into public.news_events ${owner({ title: 'Borrador', slug, excerpt: 'x', content: 'x', is_published: false })}`;
});

afterAll(async () => {
  await owner`delete from public.news_events where slug like ${`${slug}%`}`;
  await owner`insert into public.user_roles (user_id, role) values (${admin.person}, 'admin') on conflict do nothing`;
  await owner.end();
});

const bearer = (token: string): Caller => ({
  apikey: publishableKey,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

type Rights = { draftSeen: boolean; peopleSeen: boolean; created: boolean };

/** The rights of a token, judged by what is shown or stored, not by a status. */
async function rightsOf(token: string): Promise<Rights & { statuses: number[] }> {
  const headers = bearer(token);
  const draft = await fetch(`${apiUrl}/rest/v1/news_events?slug=eq.${slug}`, { headers });
  const people = await fetch(`${apiUrl}/rest/v1/event_registrations?select=id&limit=1`, { headers });
  const body = JSON.stringify({ title: 'Otro', slug: `${slug}-new`, excerpt: 'x', content: 'x' });
  const creation = await fetch(`${apiUrl}/rest/v1/news_events`, { method: 'POST', headers, body });
  const created = await owner`delete from public.news_events where slug = ${`${slug}-new`} returning id`;
  return {
    draftSeen: (await draft.text()).includes('Borrador'),
    peopleSeen: /"id"/.test(await people.text()),
    created: created.length > 0,
    statuses: [draft.status, people.status, creation.status],
  };
}

/** The id of a token's session. */
const sessionOf = (token: string) =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())['session_id']);

const everything: Rights = { draftSeen: true, peopleSeen: true, created: true };
const nothing: Rights = { draftSeen: false, peopleSeen: false, created: false };

test("a session of an administrator, and one signed with the server's key, has an administrator's rights", async () => {
  expect(await rightsOf(admin.token)).toMatchObject(everything);
  const session_id = sessionOf(admin.token);
  const own = forgeToken(sessionClaims(admin.person, { session_id }), { secret: jwtSecret });
  expect(await rightsOf(own)).toMatchObject(everything);
});

/** Whether the token reads the stored images, and calls an SQL function and an edge function for administrators. */
async function callsOf(token: string) {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: bearer(token),
      body: JSON.stringify(body),
    });
    return { ok: response.ok, body: await response.json() };
  };
  const images = await post('/storage/v1/object/list/news-images', { prefix: '', limit: 1 });
  const state = await post('/rest/v1/rpc/site_state', {});
  const invitation = await post('/functions/v1/invite-admin', {
    email: `nueva-${randomBytes(6).toString('hex')}@example.com`,
  });
  return [images.ok && images.body.length > 0, state.ok, invitation.ok];
}

describe('a token whose session has ended has no more rights than a visitor', () => {
  test.each([
    [
      'by a sign-out everywhere',
      (token: string) => fetch(`${apiUrl}/auth/v1/logout?scope=global`, { method: 'POST', headers: bearer(token) }),
    ],
    ['by its row', (token: string) => owner`delete from auth.sessions where id = ${sessionOf(token)}`],
  ])('%s', async (_how, end) => {
    const { token } = await signIn('admin');
    expect(await rightsOf(token)).toMatchObject(everything);
    expect(await callsOf(token)).toEqual([true, true, true]);
    await end(token);
    expect(await rightsOf(token)).toMatchObject(nothing);
    expect(await callsOf(token)).toEqual([false, false, false]);
    const account = await fetch(`${apiUrl}/auth/v1/user`, { headers: bearer(token) });
    expect([account.status, (await account.json()).error_code]).toEqual([403, 'session_not_found']);
    admin = await signIn('admin');
  });

  test('or whose account is banned', async () => {
    const ban = async (ban_duration: string) => {
      const answer = await fetch(`${apiUrl}/auth/v1/admin/users/${admin.person}`, {
        method: 'PUT',
        headers: { ...bearer(secretKey), apikey: secretKey },
        body: JSON.stringify({ ban_duration }),
      });
      expect(answer.status).toBe(200);
    };
    expect(await callsOf(admin.token)).toEqual([true, true, true]);
    await ban('1h');
    try {
      expect(await rightsOf(admin.token)).toMatchObject(nothing);
      expect(await callsOf(admin.token)).toEqual([false, false, false]);
    } finally {
      await ban('none');
    }
    expect(await rightsOf(admin.token)).toMatchObject(everything);
  });

  test('without a session id', async () => {
    const claims = sessionClaims(admin.person, { session_id: undefined });
    expect(await rightsOf(forgeToken(claims, { secret: jwtSecret }))).toMatchObject(nothing);
  });
});

describe('a token that the server did not issue', () => {
  const forged: Record<string, () => string> = {
    'signed with another secret': () =>
      forgeToken(sessionClaims(admin.person), { secret: 'another-secret-of-more-than-thirty-two-characters' }),
    'of the service role, signed with another secret': () =>
      forgeToken(sessionClaims(admin.person, { role: 'service_role' }), {
        secret: 'another-secret-of-more-than-thirty-two-characters',
      }),
    'that has expired': () =>
      forgeToken(sessionClaims(admin.person, { iat: 1_700_000_000, exp: 1_700_003_600 }), { secret: jwtSecret }),
    'with the claims of another person': () => {
      const [header, , signature] = user.token.split('.');
      const claims = forgeToken(sessionClaims(admin.person), { signature: '' }).split('.')[1];
      return `${header}.${claims}.${signature}`;
    },
    unsigned: () => forgeToken(sessionClaims(admin.person), { algorithm: 'none' }),
    'unsigned, of the service role': () =>
      forgeToken(sessionClaims(admin.person, { role: 'service_role' }), { algorithm: 'none' }),
    'unsigned, with a signature': () =>
      forgeToken(sessionClaims(admin.person), { algorithm: 'none', signature: 'AAAA' }),
    'without its signature': () => admin.token.split('.').slice(0, 2).join('.'),
    'that is malformed': () => 'x.y.z',
  };

  test.each(Object.keys(forged))('%s has no more rights than a visitor', async (kind) => {
    const { statuses, ...rights } = await rightsOf(forged[kind]!());
    expect(rights).toEqual(nothing);
    for (const status of statuses) expect(status).toBeLessThan(500);
  });
});

describe("a right that only the session's claims assert", () => {
  const stranger = crypto.randomUUID();
  const claims: Record<string, () => Record<string, unknown>> = {
    'a stranger': () => sessionClaims(stranger),
    'a person without id': () => sessionClaims(user.person, { sub: undefined }),
    'an unknown role': () => sessionClaims(admin.person, { role: 'editor' }),
    'a role in the metadata that the platform keeps': () =>
      sessionClaims(user.person, { app_metadata: { role: 'admin', roles: ['admin'] } }),
    'a role in the metadata that the person writes': () =>
      sessionClaims(user.person, { user_metadata: { role: 'admin' } }),
    'a claim that reads like the role': () => sessionClaims(user.person, { is_admin: true, user_role: 'admin' }),
  };

  test.each(Object.keys(claims))('%s grants nothing', async (kind) => {
    const { statuses, ...rights } = await rightsOf(forgeToken(claims[kind]!(), { secret: jwtSecret }));
    expect(rights).toEqual(nothing);
    for (const status of statuses) expect(status).toBeLessThan(500);
  });
});

const writeOwnRole = (role: string | null) =>
  fetch(`${apiUrl}/auth/v1/user`, {
    method: 'PUT',
    headers: bearer(user.token),
    body: JSON.stringify({ data: { role } }),
  });

test('a person who writes a role into their own metadata gains nothing', async () => {
  expect((await writeOwnRole('admin')).ok).toBe(true);
  const again = await signIn('user');
  expect(await rightsOf(again.token)).toMatchObject(nothing);
  expect((await writeOwnRole(null)).ok).toBe(true);
});
