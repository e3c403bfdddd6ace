import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCompressor } from '../../../hosting/node/compressor.ts';

const page = (number: number) => Buffer.from(`<p>Artículo ${number}</p>`.repeat(50));

test('what is compressed is the same when it is unpacked, in both encodings', async () => {
  const compress = createCompressor();
  expect(brotliDecompressSync(await compress(page(1), 'br'))).toEqual(page(1));
  expect(gunzipSync(await compress(page(1), 'gzip'))).toEqual(page(1));
});

test('equal content is compressed once, other content anew', async () => {
  const compress = createCompressor();
  const first = await compress(page(1), 'br');
  expect(await compress(page(1), 'br')).toBe(first);
  expect(await compress(page(2), 'br')).not.toEqual(first);
});

test('what was not asked for longest is forgotten first', async () => {
  const compress = createCompressor();
  const [old, used] = [await compress(page(0), 'br'), await compress(page(1), 'br')];
  for (let number = 2; number < 200; number += 1) await compress(page(number), 'br');
  expect(await compress(page(1), 'br')).toBe(used);
  await compress(page(200), 'br');
  expect(await compress(page(1), 'br')).toBe(used);
  expect(await compress(page(0), 'br')).not.toBe(old);
});
