import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';
type Compress = (bytes: Buffer, encoding: Encoding) => Promise<Buffer>;

/** As many pages as are likely to be asked for again; about 3 MB. */
const KEPT = 200;
/** The threads that compress also read files, and there are four. */
const AT_ONCE = 2;
/** What live answers are compressed with: a page takes a few milliseconds. */
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
 * Gives a function that compresses pages rendered at request time, a few at once; the others wait. What was compressed lately is kept, by its content;
 * what has not been asked for longest goes first.
 */
export function createCompressor(work: Compress = compress): Compress {
  const kept = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
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
    const known = kept.get(key) ?? inTurn(bytes, encoding);
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}

export const compressed = createCompressor();
