import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';
type Compress = (bytes: Buffer, encoding: Encoding) => Promise<Buffer>;

/** Size of the LRU cache in pages, about 3 MB. */
const CACHE_SIZE = 200;
/** zlib and the file system share libuv's four threads. */
const AT_ONCE = 2;
/** Brotli quality for live answers: a page takes a few milliseconds. */
const QUALITY = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify<Buffer, Buffer>(gzip);

const compress: Compress = (bytes, encoding) =>
  encoding === 'gzip'
    ? gzipped(bytes)
    : brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });

/**
 * Gives a function that compresses pages rendered at request time, a few at once; the others wait in a queue. Results
 * are kept in an LRU cache by content.
 */
export function createCompressor(work: Compress = compress): Compress {
  const cache = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function compressQueued(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work(bytes, encoding);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return (bytes, encoding) => {
    const key = encoding + createHash('sha256').update(bytes).digest('base64');
    const body = cache.get(key) ?? compressQueued(bytes, encoding);
    cache.delete(key);
    cache.set(key, body);
    const [oldest] = cache.keys();
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
    return body;
  };
}

export const compressed = createCompressor();
