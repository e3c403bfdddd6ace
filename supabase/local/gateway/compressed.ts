import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Below this a compressed answer is no smaller on the wire. */
const LEAST_BYTES = 1024;

/** A preference of zero refuses an encoding (RFC 9110, 12.4.2). */
const takesGzip = (accepted: string | null) => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted ?? '');

/** The JSON answer of a table as the platform's edge sends it: compressed, where the caller takes that and it is long. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { status, statusText, body } = response;
  const headers = new Headers(response.headers);
  if (!body || !/json/.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return response;
  headers.append('vary', 'accept-encoding');
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length < LEAST_BYTES || !takesGzip(request.headers.get('accept-encoding')))
    return new Response(bytes, { status, statusText, headers });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(new Uint8Array(await compress(bytes)), { status, statusText, headers });
}
