import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt']);
/** Below this, compression saves less than its headers add. */
const MIN_BYTES = 512;

/**
 * Writes `name.br` and `name.gz` beside every text file of a folder, for hosts that serve precompressed files (the
 * preview, nginx, Caddy, the Node server). Other hosts compress by themselves.
 */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.has(extname(name)))
      .map(async (name) => {
        const file = join(folder, name);
        const content = await readFile(file);
        if (content.length < MIN_BYTES) return;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await Promise.all([
          brotli(content, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
          gzipped(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
        ]);
      }),
  );
}
