import { describe, expect, it } from 'vitest';
import { storedImageUrl, storedImageName } from '@/features/media/image-url';

const api = 'https://abc.supabase.co';
const own = `${api}/storage/v1/object/public/news-images/1764000000000-9f86d081884c.webp`;

describe('the stored name of an image', () => {
  it.each([
    own,
    `${own}?width=300`,
    `${own}#x`,
    '/storage/v1/object/public/news-images/1764000000000-9f86d081884c.webp',
  ])('is the last segment of %s', (address) => {
    expect(storedImageName(address, api)).toBe('1764000000000-9f86d081884c.webp');
  });

  it('gives its address', () => {
    expect(storedImageUrl('1764000000000-9f86d081884c.webp', api)).toBe(own);
  });

  it.each([
    null,
    '',
    'https://otro.example/storage/v1/object/public/news-images/a-1.webp',
    `${api}/storage/v1/object/public/other/a-1.webp`,
    `${api}/storage/v1/object/public/news-images/`,
    `${api}/storage/v1/object/public/news-images/folder/a-1.webp`,
    `${api}/storage/v1/object/public/news-images/a%2C(b).webp`,
    `${api}/storage/v1/object/public/news-images/%E0%A4%A.webp`,
    `${api}/storage/v1/object/public/news-images/..%2F..%2Fx.webp`,
    'http://[',
  ])('is null for %j, which is not in our storage', (address) => {
    expect(storedImageName(address, api)).toBeNull();
  });
});

describe('an image of the backend on this machine', () => {
  const path = '/storage/v1/object/public/news-images/1764000000000-9f86d081884c.webp';

  it.each([
    ['http://127.0.0.1:54321', 'http://localhost:54321'],
    ['http://localhost:54321', 'http://127.0.0.1:54321'],
  ])('is ours under both names: the API at %s, the image at %s', (origin, twin) => {
    expect(storedImageName(twin + path, origin)).toBe('1764000000000-9f86d081884c.webp');
    expect(storedImageName(origin + path, origin)).toBe('1764000000000-9f86d081884c.webp');
  });

  it.each(['http://localhost:54322', 'https://localhost:54321', 'http://localhost.example:54321', 'http://localhost'])(
    'is not at %s',
    (other) => {
      expect(storedImageName(other + path, 'http://127.0.0.1:54321')).toBeNull();
    },
  );
});
