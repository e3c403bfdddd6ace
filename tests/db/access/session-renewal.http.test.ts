import { expect, inject, test } from 'vitest';
import { accounts } from '../../helpers/backend/api-session.ts';

const { apiUrl, publishableKey } = inject('backend');

async function token(grant: 'password' | 'refresh_token', body: object): Promise<{ status: number; next: string }> {
  const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { refresh_token: next = '' } = (await response.json()) as { refresh_token?: string };
  return { status: response.status, next };
}

const signIn = async () => (await token('password', accounts.user)).next;
const renew = (used: string) => token('refresh_token', { refresh_token: used });

test('tabs that renew a session at the same time get one session, which stays valid', async () => {
  const first = await signIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => renew(first)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [next = '', ...others] = new Set(answers.map((answer) => answer.next));
  expect(others).toEqual([]);
  expect((await renew(next)).status).toBe(200);
});

test('a tab that renews late gets the current session and ends no other', async () => {
  const first = await signIn();
  const { next: second } = await renew(first);
  const { next: third } = await renew(second);
  const { next: fourth } = await renew(third);
  expect(await renew(first)).toEqual({ status: 200, next: fourth });
  expect(await renew(second)).toEqual({ status: 200, next: fourth });
  expect((await renew(fourth)).status).toBe(200);
});

test('an unknown token is refused', async () => {
  expect((await renew('abcdefghijkl')).status).toBe(400);
  expect((await token('refresh_token', {})).status).toBe(400);
});
