import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

const { apiUrl, publishableKey, secretKey } = inject('backend');
const admin = createClient(apiUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
const server = createClient(apiUrl, secretKey, { auth: { persistSession: false } });
const bucket = admin.storage.from('news-images');

/** The smallest PNG, then noise: bytes that a text decoder would corrupt. */
const image = Uint8Array.from({ length: 4096 }, (_, index) =>
  index < 8 ? [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a][index]! : (index * 89) % 256,
);
const stored: string[] = [];

async function upload(body: Uint8Array<ArrayBuffer>, type = 'image/png') {
  const name = `${Date.now()}-${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}.png`;
  const { error } = await bucket.upload(name, new File([body], 'portada.png', { type }), {
    contentType: type,
    cacheControl: '31536000',
  });
  if (!error) stored.push(name);
  return { name, error };
}

beforeAll(async () => {
  const { error } = await admin.auth.signInWithPassword({ email: 'admin@example.com', password: 'admin-local-only' });
  if (error) throw error;
});

afterAll(async () => {
  await server.storage.from('news-images').remove(stored);
});

const readIds = (range: string) =>
  admin.from('news_events').select('id', { count: 'exact' }).order('id').setHeader('Range', range);

test('a read by range has its rows and the count of all', async () => {
  const { data: all, count } = await readIds('0-999');
  expect(count).toBe(all?.length);
  const { data, count: total } = await readIds('2-4');
  expect(data).toEqual(all?.slice(2, 5));
  expect(total).toBe(count);
});

describe('keys', () => {
  test.each(['/rest/v1/news_events', '/rest/v1/', '/auth/v1/user', '/auth/v1/settings'])(
    '%s without a key is a 401 as JSON',
    async (path) => {
      const response = await fetch(apiUrl + path);
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toContain('application/json');
    },
  );

  test('an unknown key is a 401', async () => {
    const response = await fetch(`${apiUrl}/rest/v1/news_events`, {
      headers: { apikey: 'sb_publishable_0000000000000000000000_00000000' },
    });
    expect(response.status).toBe(401);
  });

  test('the secret key is refused from a browser', async () => {
    const response = await fetch(`${apiUrl}/rest/v1/news_events`, {
      headers: {
        apikey: secretKey,
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      },
    });
    expect(response.status).toBe(401);
  });

  test('the OpenAPI description of all tables is for the secret key only', async () => {
    const statuses: number[] = [];
    for (const apikey of [publishableKey, secretKey])
      statuses.push((await fetch(`${apiUrl}/rest/v1/`, { headers: { apikey } })).status);
    expect(statuses).toEqual([403, 200]);
  });
});

describe('routes', () => {
  test.each([
    '/',
    '/_system',
    '/studio',
    '/auth/v1/admin/users',
    '/rest/v1/no_such_table',
    '/functions/v1/no-such-function',
  ])('%s is no page: never HTML, never 200', async (path) => {
    const response = await fetch(apiUrl + path, { headers: { apikey: publishableKey } });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('content-type')).toContain('json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('a program that counts views under many forged addresses counts as one visitor', async () => {
  const { data: article } = await server
    .from('news_events')
    .insert({
      title: 'Vistas',
      slug: `vistas-${Date.now()}`,
      excerpt: 'Un extracto',
      content: 'Un texto',
      published_at: '2024-01-10T09:00:00Z',
    })
    .select('id')
    .single();
  const begin = Date.now();
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, time) => {
      const claimed = `203.0.113.${time}`;
      const response = await fetch(`${apiUrl}/rest/v1/rpc/increment_views`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': claimed,
          'cf-connecting-ip': claimed,
          forwarded: `for=${claimed}`,
        },
        body: JSON.stringify({ news_id: article!.id }),
      });
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([204]));
  const { data } = await server.from('news_events').select('views_count').eq('id', article!.id).single();
  // The bucket refills one token every ten seconds during the calls.
  expect(data!.views_count).toBeGreaterThanOrEqual(60);
  expect(data!.views_count).toBeLessThanOrEqual(60 + Math.floor((Date.now() - begin) / 10_000));
  await server.from('news_events').delete().eq('id', article!.id);
});

describe('stored images', () => {
  test('with other bytes have the type that was declared, so that a browser shows them as an image or not at all', async () => {
    const { name } = await upload(new TextEncoder().encode('<!doctype html><script>alert(1)</script>'));
    const response = await fetch(bucket.getPublicUrl(name).data.publicUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  test('are returned byte for byte, with their own type and cache time', async () => {
    const { name, error } = await upload(image);
    expect(error).toBeNull();
    const response = await fetch(bucket.getPublicUrl(name).data.publicUrl);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(image);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('max-age=31536000');
  });

  test('of exactly five mebibytes are accepted, and one byte more is refused', async () => {
    const largest = new Uint8Array(5 * 1024 * 1024).fill(7);
    const { name, error } = await upload(largest);
    expect(error).toBeNull();
    const downloaded = await fetch(bucket.getPublicUrl(name).data.publicUrl);
    expect(Buffer.compare(Buffer.from(await downloaded.arrayBuffer()), Buffer.from(largest))).toBe(0);
    expect((await upload(new Uint8Array(5 * 1024 * 1024 + 1))).error).not.toBeNull();
  });

  test.each(['image/svg+xml', 'text/html', 'application/pdf', ''])(
    'of the type "%s" are refused whatever their name',
    async (type) => {
      expect((await upload(image, type)).error).not.toBeNull();
    },
  );

  test('are gone after their removal', async () => {
    const { name } = await upload(image);
    const { error } = await bucket.remove([name]);
    expect(error).toBeNull();
    expect((await fetch(bucket.getPublicUrl(name).data.publicUrl)).ok).toBe(false);
  });
});

describe('sign-in', () => {
  test("lasts an hour, and a wrong password gets the platform's message", async () => {
    const visitor = createClient(apiUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
    const wrong = await visitor.auth.signInWithPassword({ email: 'admin@example.com', password: 'not-this-one' });
    expect(wrong.error?.message).toBe('Invalid login credentials');
    const right = await visitor.auth.signInWithPassword({ email: 'user@example.com', password: 'user-local-only' });
    expect(right.data.session?.expires_in).toBe(3600);
  });

  test('a visitor cannot create an account', async () => {
    const { error } = await createClient(apiUrl, publishableKey).auth.signUp({
      email: 'stranger@example.com',
      password: 'a-long-password-1',
    });
    expect(error?.status).toBe(422);
  });
});
