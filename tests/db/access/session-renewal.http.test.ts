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

/** Renews with every different token of these answers: one of their own on the platform, the newest one here. */
async function renewAll(answers: readonly { status: number; next: string }[]): Promise<number[]> {
  const tokens = [...new Set(answers.map(({ next }) => next))];
  const renewed = [];
  for (const used of tokens) renewed.push((await renew(used)).status);
  return [...new Set([...answers, ...renewed.map((status) => ({ status }))].map(({ status }) => status))];
}

test('tabs that renew a session at the same time get tokens that all stay valid', async () => {
  const first = await signIn();
  expect(await renewAll(await Promise.all(Array.from({ length: 20 }, () => renew(first))))).toEqual([200]);
});

test('a tab that renews late gets a valid token and ends no other', async () => {
  const first = await signIn();
  const second = await renew(first);
  const third = await renew(second.next);
  const fourth = await renew(third.next);
  const late = [await renew(first), await renew(second.next)];
  expect(await renewAll([...late, fourth])).toEqual([200]);
});

test('an unknown token is refused', async () => {
  expect((await renew('abcdefghijkl')).status).toBe(400);
  expect((await token('refresh_token', {})).status).toBe(400);
});
