type Upload = { headers: Headers; body: Uint8Array<ArrayBuffer> };

/**
 * Turns an upload form into the plain upload that Lite understands. The client library names the file's field '' and
 * sends the cache time as a field; Lite expects 'file' and reads only headers. The file's own type is kept, because the
 * bucket checks it. Returns undefined for a form without a file. `headers` is not changed.
 */
export async function plainUpload(headers: Headers, body: Uint8Array<ArrayBuffer>): Promise<Upload | undefined> {
  const form = await new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData();
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) return undefined;

  const bytes = new Uint8Array(await file.arrayBuffer());
  const plain = new Headers(headers);
  plain.set('content-type', file.type || 'application/octet-stream');
  plain.set('content-length', String(bytes.byteLength));
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string' && /^\d+$/.test(seconds)) plain.set('cache-control', `max-age=${seconds}`);
  return { headers: plain, body: bytes };
}
