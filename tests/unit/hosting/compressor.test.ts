import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCompressor } from '../../../hosting/node/compressor.ts';

const page = (number: number) => Buffer.from(`<p>Artículo ${number}</p>`.repeat(50));

test('compression is lossless in both encodings', async () => {
  const compress = createCompressor();
  expect(brotliDecompressSync(await compress(page(1), 'br'))).toEqual(page(1));
  expect(gunzipSync(await compress(page(1), 'gzip'))).toEqual(page(1));
});

test('at most two compress in parallel, and all complete even if one fails', async () => {
  const ends: (() => void)[] = [];
  let [running, most] = [0, 0];
  const compress = createCompressor(async (bytes) => {
    most = Math.max(most, (running += 1));
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    if (bytes.equals(page(0))) throw new Error('full');
    return bytes;
  });
  const answers = Promise.allSettled(Array.from({ length: 80 }, (_, number) => compress(page(number), 'br')));
  for (let ended = 0; ended < 80; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect((await answers).filter(({ status }) => status === 'fulfilled')).toHaveLength(79);
  expect(most).toBe(2);
});

test('equal content is compressed once', async () => {
  const compress = createCompressor();
  const first = await compress(page(1), 'br');
  expect(await compress(page(1), 'br')).toBe(first);
  expect(await compress(page(2), 'br')).not.toEqual(first);
});

test('the cache evicts the least recently used entry', async () => {
  const compress = createCompressor();
  const [old, used] = [await compress(page(0), 'br'), await compress(page(1), 'br')];
  for (let number = 2; number < 200; number += 1) await compress(page(number), 'br');
  expect(await compress(page(1), 'br')).toBe(used);
  await compress(page(200), 'br');
  expect(await compress(page(1), 'br')).toBe(used);
  expect(await compress(page(0), 'br')).not.toBe(old);
});
