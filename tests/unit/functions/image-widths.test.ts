import { describe, expect, it } from 'vitest';
import { allFiles, allWidths, familyName, imageSet, previewUrl } from '@contract/article/image-widths';

const at = 'https://abc.supabase.co/storage/v1/object/public/news-images/1764000000000-9f86d081884c7d65';

describe('the widths of a stored image', () => {
  it('are read from its name, the smallest first', () => {
    expect(imageSet(`${at}w1920.webp`)).toBe(`${at}w720.webp 720w, ${at}w1280.webp 1280w, ${at}w1920.webp 1920w`);
    expect(imageSet(`${at}w1000.jpg`)).toBe(`${at}w720.jpg 720w, ${at}w1000.jpg 1000w`);
    expect(allWidths('1764000000000-9f86d081884c7d65w1281.webp')).toEqual(
      ['w720', 'w1280', 'w1281'].map((end) => `1764000000000-9f86d081884c7d65${end}.webp`),
    );
  });

  it.each([
    `${at}.webp`,
    `${at}w720.webp`,
    `${at}w64.webp`,
    `${at}w0.webp`,
    `${at}w2000.webp`,
    `${at}w1920.webp?v=1`,
    '/foto.webp',
    '/w1920.webp',
    'https://a.es/una, otra-aw1920.webp',
    '',
  ])('are absent for %s', (address) => {
    expect(imageSet(address)).toBeUndefined();
  });

  it('are removed together with the preview; a single file is removed by itself', () => {
    expect(allFiles('1764000000000-9f86d081884c7d65w64.webp')).toEqual([
      '1764000000000-9f86d081884c7d65w64.webp',
      '1764000000000-9f86d081884c7d65w00.jpg',
    ]);
    expect(allFiles('1764000000000-abcdef.png')).toEqual(['1764000000000-abcdef.png']);
  });

  it('share a unique name prefix', () => {
    const [small = '', ...others] = allFiles('1764000000000-9f86d081884c7d65w1920.webp');
    for (const name of others) expect(familyName(name)).toBe(familyName(small));
    expect(familyName('1764000000000-9f86d081884c7d66w1920.webp')).not.toBe(familyName(small));
    expect(familyName('1764000000000-abcdef.png')).toBe('1764000000000-abcdef.png');
  });

  it('include a link preview for images in the bucket', () => {
    expect(previewUrl(`${at}w1920.webp`)).toBe(`${at}w00.jpg`);
    expect(previewUrl(`${at}w64.png`)).toBe(`${at}w00.jpg`);
    for (const address of [`${at}.webp`, `${at}w0.webp`, 'https://a.es/1764000000000-abcdefw1920.webp', ''])
      expect(previewUrl(address)).toBeNull();
  });
});
