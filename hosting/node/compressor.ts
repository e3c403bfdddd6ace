import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** As many pages as are likely to be asked for again; about 3 MB. */
const KEPT = 200;

const brotli = promisify(brotliCompress);
const gzipped = promisify<Buffer, Buffer>(gzip);

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes);
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * Gives a function that compresses pages rendered at request time as small as the prerendered ones. That takes 50 ms of a processor for a page,
 * so what was compressed lately is kept, by its content; what has not been asked for longest goes first.
 */
export function createCompressor(): (bytes: Buffer, encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (bytes, encoding) => {
    const key = encoding + createHash('sha256').update(bytes).digest('base64');
    const known = kept.get(key) ?? compress(bytes, encoding);
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}
