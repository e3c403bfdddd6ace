import { describe, expect, it } from 'vitest';
import { formatBytes, formatPixels } from '@/features/media/image-size';

describe('the size of a stored image', () => {
  it.each([
    ['1764000000000-abcdefw1600.webp', { width: 720, height: 405 }, '1600 × 900 px'],
    ['1764000000000-abcdefw1600.webp', { width: 720, height: 1080 }, '1600 × 2400 px'],
    ['1764000000000-abcdefw64.png', { width: 64, height: 36 }, '64 × 36 px'],
    ['1764000000000-abcdef.png', { width: 800, height: 450 }, '800 × 450 px'],
    ['1764000000000-abcdefw1600.webp', null, '1600 px'],
    ['1764000000000-abcdef.png', null, ''],
    // A file that is not an image has no dimensions.
    ['1764000000000-abcdef.png', { width: 0, height: 0 }, ''],
  ])('of %s shown as %j is %s', (name, shape, text) => {
    expect(formatPixels(name, shape)).toBe(text);
  });

  it.each([
    [1, '1 kB'],
    [245_760, '240 kB'],
    [1_048_575, '1 MB'],
    [1_572_864, '1,5 MB'],
    [5_242_880, '5 MB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
