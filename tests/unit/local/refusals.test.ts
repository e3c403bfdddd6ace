import { expect, test } from 'vitest';
import { refusalOf } from '../../../supabase/local/gateway/refusals.ts';

const statusOf = (method: string, path: string, body?: unknown) => refusalOf({ method, path, body })?.status;

test.each([
  [{ password: 'x'.repeat(72) }, undefined],
  [{ password: 'x'.repeat(73) }, 400],
  [{ password: 'ñ'.repeat(36) }, undefined],
  [{ password: 'ñ'.repeat(37) }, 400],
  [{ app_metadata: { role: 'admin' } }, 403],
  [{ data: { a: 1 } }, undefined],
  [undefined, undefined],
])('a change of one’s own account, %j', (body, status) => {
  expect(statusOf('PUT', '/auth/v1/user', body)).toBe(status);
});

test.each([
  ['a%20b.png', undefined],
  ['carpeta/a.png', undefined],
  ['%C3%B1.png', 400],
  ['a%0Ab.png', 400],
  ['%E0%A4.png', 400],
])('a name in Storage, %s', (name, status) => {
  expect(statusOf('POST', `/storage/v1/object/news-images/${name}`)).toBe(status);
  expect(statusOf('PUT', `/storage/v1/object/news-images/${name}`)).toBe(status);
  expect(statusOf('GET', `/storage/v1/object/news-images/${name}`)).toBeUndefined();
});

test.each([
  [0, 400],
  [1, undefined],
  [1000, undefined],
  [1001, 400],
])('%d objects to remove', (count, status) => {
  const prefixes = Array.from({ length: count }, (_, index) => `${index}.png`);
  expect(statusOf('DELETE', '/storage/v1/object/news-images', { prefixes })).toBe(status);
});
