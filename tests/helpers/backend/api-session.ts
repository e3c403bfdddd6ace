import { inject } from 'vitest';

/** The headers of a caller: the key, and for people their session. */
export type Caller = Record<string, string>;

/** The accounts of the seed. */
export const accounts = {
  admin: { email: 'admin@example.com', password: 'admin-local-only' },
  user: { email: 'user@example.com', password: 'user-local-only' },
} as const;

export type Session = { token: string; person: string };

/** Signs in with an account of the seed, over the API. */
export async function signIn(account: keyof typeof accounts): Promise<Session> {
  const { apiUrl, publishableKey } = inject('backend');
  const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(accounts[account]),
  });
  if (!response.ok) throw new Error(`${account} cannot sign in: ${response.status} ${await response.text()}`);
  const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } };
  return { token: access_token, person: user.id };
}

/** The headers of each kind of caller. */
export async function signInAll(): Promise<{
  callers: Record<'anon' | 'user' | 'admin' | 'service_role', Caller>;
  people: { admin: string; user: string };
}> {
  const { publishableKey, secretKey } = inject('backend');
  const [admin, user] = await Promise.all([signIn('admin'), signIn('user')]);
  const withSession = ({ token }: Session): Caller => ({ apikey: publishableKey, authorization: `Bearer ${token}` });
  return {
    callers: {
      anon: { apikey: publishableKey },
      user: withSession(user),
      admin: withSession(admin),
      service_role: { apikey: secretKey },
    },
    people: { admin: admin.person, user: user.person },
  };
}
