import { expect, test } from 'vitest';
import { withRange } from '../../../supabase/local/gateway/byte-range.ts';

const whole = () => new Response('0123456789', { headers: { 'content-type': 'image/png' } });

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=8-', '89', 'bytes 8-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('%s is that part of the object', async (range, part, named) => {
  const response = await withRange(whole(), range);
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(named);
  expect(response.headers.get('content-length')).toBe(String(part.length));
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(await response.text()).toBe(part);
});

test.each(['bytes=10-', 'bytes=5-4', 'bytes=-0'])('%s is no part of it', async (range) => {
  const response = await withRange(whole(), range);
  expect(response.status).toBe(416);
  expect(await response.json()).toMatchObject({ code: 'InvalidRange', statusCode: '416' });
});

test.each([null, 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5'])('%s is the whole object', async (range) => {
  const response = await withRange(whole(), range);
  expect([response.status, await response.text()]).toEqual([200, '0123456789']);
});

test('a refusal passes', async () => {
  expect((await withRange(new Response('', { status: 400 }), 'bytes=0-1')).status).toBe(400);
});
