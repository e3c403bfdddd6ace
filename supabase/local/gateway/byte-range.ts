import { storageRefusal } from './refusals.ts';

/**
 * The answer to a request for a part of a stored object (RFC 9110: one range of bytes), made of the answer with the
 * whole object. A header in another form is ignored, as the RFC says.
 */
export async function withRange(whole: Response, range: string | null): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (whole.status !== 200 || (first === '' && last === '')) return whole;
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const size = bytes.byteLength;
  // Without a beginning, the number counts from the end.
  const begin = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (begin >= end)
    return storageRefusal('416', 'invalid_range', 'InvalidRange', 'The requested range is not satisfiable', 416);
  const headers = new Headers(whole.headers);
  headers.set('content-length', String(end - begin));
  headers.set('content-range', `bytes ${begin}-${end - 1}/${size}`);
  return new Response(bytes.subarray(begin, end), { status: 206, headers });
}
