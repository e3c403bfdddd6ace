import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { READ_TIMEOUT_MS } from '@/lib/backend/deadline';
import { fakeApi, json, rows, silence } from '../../helpers/pages/fake-api';
import { FakeRequest } from '../../helpers/pages/fake-request';
import { account, hasStoredSession, storedToken, storeSession, tokenOf } from '../../helpers/pages/stored-session';

const api = fakeApi();
const OBJECT = /^\/storage\/v1\/object\/news-images/;
const renewedToken = tokenOf('aal2');

/** Tokens of the requests to the storage, in order. */
const tokens: (string | null)[] = [];
let answer: (token: string | null) => Response;

/** The storage reports every refusal as HTTP 400 and its meaning in the body. */
const refusal = (statusCode: string, error: string, message: string) =>
  json({ statusCode, error, message }, { status: 400 });
const denied = () => refusal('403', 'Unauthorized', 'new row violates row-level security policy');
const expired = () => refusal('403', 'Unauthorized', '"exp" claim timestamp check failed');

beforeEach(() => {
  localStorage.clear();
  storeSession();
  tokens.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const others = fetch;
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    if (!OBJECT.test(new URL(input, window.location.origin).pathname)) return others(input, init);
    const token = new Headers(init.headers).get('authorization');
    tokens.push(token);
    return answer(token);
  });
  api.on('/auth/v1/logout', () => new Response(null, { status: 204 }));
  api.on('/auth/v1/token', () =>
    json({
      access_token: renewedToken,
      refresh_token: 'another',
      token_type: 'bearer',
      expires_in: 3600,
      user: account(),
    }),
  );
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  api.on('/rest/v1/image_texts', () => new Response(null, { status: 204 }));
});

/** The image calls, with a client of their own for each test. */
async function load() {
  vi.resetModules();
  const images = await import('@/features/media/api/article-images');
  const { getSupabase } = await import('@/lib/supabase');
  return { images, supabase: await getSupabase() };
}

const blob = new Blob(['x'], { type: 'image/webp' });
const image = { blob, width: 720, smaller: [], preview: blob, extension: 'webp' };
const NAME = '1764000000000-9f86d081884c7d65w720.webp';

it.each([
  ['403', 'denied'],
  ['409', 'conflict'],
  ['413', 'invalid'],
  ['415', 'invalid'],
  ['500', 'server'],
])('tells a refusal of the storage by the body’s %s', async (statusCode, kind) => {
  answer = () => refusal(statusCode, 'Some error', 'Refused');
  const { images, supabase } = await load();
  await expect(images.uploadImage(image)).rejects.toMatchObject({ kind, status: Number(statusCode) });
  await expect(images.removeStoredImage(supabase, NAME)).rejects.toMatchObject({ kind });
});

const wide = { blob, width: 1280, smaller: [{ blob, width: 720 }], preview: blob, extension: 'webp' };

it('sends one file after another, and reports the share of all', async () => {
  answer = () => json({ Key: 'a' });
  const { images } = await load();
  const shares: number[] = [];
  const address = await images.uploadImage(wide, (share) => shares.push(Math.round(share * 100)));
  expect(address).toMatch(/\d{13}-[a-f0-9]{16}w1280\.webp$/);
  expect(shares).toEqual([17, 33, 33, 50, 67, 67, 83, 100, 100]);
});

it('sends only what is missing when an upload is tried again', async () => {
  const { images } = await load();
  answer = () => (tokens.length === 2 ? refusal('500', 'Internal', 'Broken') : json({ Key: 'a' }));
  await expect(images.uploadImage(wide)).rejects.toMatchObject({ kind: 'server' });
  expect(tokens).toHaveLength(2);
  // The second file was stored, though its answer was lost: its name is taken.
  answer = () =>
    tokens.length === 3 ? refusal('409', 'Duplicate', 'The resource already exists') : json({ Key: 'a' });
  expect(await images.uploadImage(wide)).toMatch(/w1280\.webp$/);
  expect(tokens).toHaveLength(4);
});

it('renews an expired token once, and sends the image or the removal again', async () => {
  answer = (token) => (token === `Bearer ${storedToken}` ? expired() : json([{ name: NAME }]));
  const { images, supabase } = await load();
  await images.uploadImage(image);
  expect(api.asked('/auth/v1/token')).toHaveLength(1);
  expect(tokens.filter((token) => token === `Bearer ${renewedToken}`)).toHaveLength(2);

  storeSession();
  expect(await images.removeStoredImage(supabase, NAME)).toBe(true);
  expect(api.asked('/auth/v1/token')).toHaveLength(2);
});

it('renews no more than once for a request that stays refused', async () => {
  answer = denied;
  const { images, supabase } = await load();
  await expect(images.removeStoredImage(supabase, NAME)).rejects.toMatchObject({ kind: 'denied' });
  expect(tokens).toHaveLength(2);
  expect(api.asked('/auth/v1/token')).toHaveLength(1);
  expect(hasStoredSession()).toBe(true);
});

const renewalFails = (status: number, code: string) =>
  api.on('/auth/v1/token', () => json({ code: status, error_code: code, msg: 'No' }, { status }));

it.each([
  [400, 'refresh_token_not_found'],
  [400, 'session_not_found'],
])('ends a session that the service does not renew, %d %s', async (status, code) => {
  answer = expired;
  renewalFails(status, code);
  const { images, supabase } = await load();
  await expect(images.removeStoredImage(supabase, NAME)).rejects.toMatchObject({ kind: 'denied' });
  expect(hasStoredSession()).toBe(false);
});

it('keeps a session when the service limits its renewal', async () => {
  answer = expired;
  renewalFails(429, 'over_request_rate_limit');
  const { images, supabase } = await load();
  await expect(images.removeStoredImage(supabase, NAME)).rejects.toMatchObject({ kind: 'denied' });
  expect(hasStoredSession()).toBe(true);
});

it('keeps a session when the service that renews it is not reached in time', async () => {
  answer = expired;
  api.on('/auth/v1/token', silence);
  const { images, supabase } = await load();
  vi.useFakeTimers();
  try {
    const refused = images.removeStoredImage(supabase, NAME).catch((error: unknown) => error);
    await expect.poll(() => api.asked('/auth/v1/token')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
    expect(await refused).toMatchObject({ kind: 'denied' });
  } finally {
    vi.useRealTimers();
  }
  expect(hasStoredSession()).toBe(true);
});

vi.mock('@/features/article-editor/image/prepare-image', { spy: true });

it('tells the guard that an image for the text was refused', async () => {
  answer = denied;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await load();
  const { useTextImages } = await import('@/features/article-editor/image/use-text-images');
  const { queryClient } = await import('@/lib/backend/query-client');
  const preparing = await import('@/features/article-editor/image/prepare-image');
  // jsdom decodes no images.
  vi.mocked(preparing.prepareImage).mockResolvedValue(image);
  const field = { current: document.createElement('textarea') };
  const { result } = renderHook(() => useTextImages(field, () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  act(() => result.current.add([new File(['x'], 'foto.jpg', { type: 'image/jpeg' })]));
  await waitFor(() => expect(result.current.problem).toBeDefined());
  expect(
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.error),
  ).toMatchObject([{ kind: 'denied' }]);
});
