import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkImage, IMAGE_MAX_BYTES } from '@/features/article-editor/image/check-image';
import { declaredPixels } from '@/features/article-editor/image/image-structure';
import { extensionFor, sniffImageType } from '@/features/article-editor/image/image-type';
import { fitInside } from '@/features/article-editor/image/prepare-image';
import { animatedWebp, notImages, otherSvgs, pngFile, pngOfSize, unwritableImages } from '../../helpers/images';

const NOT_AN_IMAGE = 'Por favor selecciona un archivo de imagen válido';
const TOO_LARGE = 'La imagen no debe superar los 5MB';

const file = (bytes: Buffer, name = 'foto.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

describe('a file chosen as an image', () => {
  it.each(notImages)('is refused when it is $what', async ({ bytes, name, type }) => {
    expect(await checkImage(file(bytes, name, type))).toEqual({ problem: NOT_AN_IMAGE });
  });

  it('may have exactly 5 MB, and not one byte more', async () => {
    expect(await checkImage(file(pngOfSize(IMAGE_MAX_BYTES)))).toEqual({ type: 'image/png' });
    expect(await checkImage(file(pngOfSize(IMAGE_MAX_BYTES + 1)))).toEqual({ problem: TOO_LARGE });
    expect(await checkImage(file(Buffer.alloc(IMAGE_MAX_BYTES + 1)))).toEqual({ problem: TOO_LARGE });
    expect(await checkImage(file(Buffer.alloc(IMAGE_MAX_BYTES + 1), 'notas.txt', 'text/plain'))).toEqual({
      problem: NOT_AN_IMAGE,
    });
  });

  it.each(Object.entries(unwritableImages))(
    'is recognised as a %s, which no browser can encode',
    async (format, bytes) => {
      expect(await checkImage(file(bytes, 'foto.png'))).toEqual({
        problem: `No se admiten imágenes ${format}: usa JPG, PNG o WEBP`,
      });
      expect(await checkImage(file(bytes, 'IMG_0001', ''))).toHaveProperty('problem', expect.stringContaining(format));
    },
  );

  it.each(otherSvgs)('is recognised as the SVG %j', async (text) => {
    expect(await checkImage(file(Buffer.from(text), 'logo.png'))).toEqual({
      problem: 'No se admiten imágenes SVG: usa JPG, PNG o WEBP',
    });
  });

  it('may have 60 megapixels, and the refusal of more says so', async () => {
    const largest = pngFile({ announced: { width: 10_000, height: 6_000 } });
    expect(await checkImage(file(largest))).toEqual({ type: 'image/png' });
    const larger = pngFile({ announced: { width: 12_000, height: 9_000 } });
    expect(await checkImage(file(larger))).toEqual({
      problem: 'La imagen no debe superar los 60 megapíxeles',
    });
  });

  it('is refused when it moves, because one frame would be left', async () => {
    const problem = 'No se admiten imágenes animadas: usa una imagen fija en JPG, PNG o WEBP';
    expect(await checkImage(file(pngFile({ animated: true })))).toEqual({ problem });
    expect(await checkImage(file(animatedWebp(), 'gato.webp', 'image/webp'))).toEqual({ problem });
  });

  it('is refused with its reason when it cannot be read, as a folder', async () => {
    const folder = file(Buffer.alloc(0), 'fotos', '');
    folder.slice = () => folder;
    folder.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
    expect(await checkImage(folder)).toEqual({
      problem: 'No se puede leer. Si es una carpeta, añade las imágenes que contiene',
    });
  });

  it('is recognised by its bytes, not by its name or declared type', async () => {
    expect(await checkImage(file(pngFile(), 'sin-extension', ''))).toEqual({ type: 'image/png' });
    expect(await checkImage(file(pngFile(), 'foto.html', 'text/html'))).toEqual({ type: 'image/png' });
  });
});

describe('the dimensions of an image', () => {
  const seeds = 'supabase/seed-images';

  it('are read from every demo image', () => {
    const names = readdirSync(seeds).filter((name) => name.endsWith('.webp'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const bytes = new Uint8Array(readFileSync(`${seeds}/${name}`));
      expect([name, sniffImageType(bytes)]).toEqual([name, 'image/webp']);
      expect([name, declaredPixels(bytes, 'image/webp')]).toEqual([name, expect.any(Number)]);
      expect(declaredPixels(bytes.subarray(0, bytes.length - 50), 'image/webp')).toBeNull();
    }
  });

  it('are read from the frame header of a JPEG, after any other segments', () => {
    const app1 = [0xff, 0xe1, 0x00, 0x08, 0x45, 0x78, 0x69, 0x66, 0xff, 0xc0];
    const frame = [0xff, 0xc2, 0x00, 0x0b, 0x08, 0x0b, 0xb8, 0x0f, 0xa0, 0x01, 0x01, 0x11, 0x00];
    const bytes = new Uint8Array([0xff, 0xd8, ...app1, ...frame, 0xff, 0xda, 0x00, 0x02, 0x12, 0x34, 0xff, 0xd9]);
    expect(declaredPixels(bytes, 'image/jpeg')).toBe(3000 * 4000);
    // Truncated, or followed by a video: browsers still decode the image.
    expect(declaredPixels(bytes.subarray(0, bytes.length - 4), 'image/jpeg')).toBe(3000 * 4000);
    expect(declaredPixels(new Uint8Array([...bytes, ...Buffer.from('ftypmp42')]), 'image/jpeg')).toBe(3000 * 4000);
    expect(declaredPixels(bytes.subarray(0, 20), 'image/jpeg')).toBeNull();
  });

  it('are unknown when the header is incomplete', () => {
    expect(declaredPixels(new Uint8Array([0xff, 0xd8, 0xff]), 'image/jpeg')).toBeNull();
    expect(declaredPixels(new Uint8Array(20), 'image/png')).toBeNull();
    expect(declaredPixels(new Uint8Array(20), 'image/webp')).toBeNull();
  });
});

describe('the name of a stored image', () => {
  it.each([
    ['image/jpeg', 'foto.JPG', 'jpg'],
    ['image/jpeg', 'foto.jpeg', 'jpeg'],
    ['image/jpeg', 'foto.png', 'jpg'],
    ['image/webp', 'sin-extension', 'webp'],
    ['image/png', 'a.b.PNG', 'png'],
  ] as const)('of a %s from %s ends with %s', (type, name, extension) => {
    expect(extensionFor(type, name)).toBe(extension);
  });
});

describe('the size at which an image is stored', () => {
  it.each([
    [4000, 3000, 1920, 1440],
    [3000, 4000, 1920, 2560],
    // Long captures of a phone keep the width of their words.
    [1080, 6000, 1080, 6000],
    [1170, 12_000, 1170, 12_000],
    [1080, 24_000, 720, 16_000],
    [4000, 60_000, 1067, 16_000],
    [800, 600, 800, 600],
    [12_000, 1, 1920, 1],
  ])('of %d × %d is %d × %d', (width, height, storedWidth, storedHeight) => {
    expect(fitInside(width, height)).toEqual({ width: storedWidth, height: storedHeight });
  });
});
