/** A slow sender is cut off within ten seconds, its last byte and the answer included. */
const TIMEOUT_MS = 7_000;
/** What is read and dropped beyond a limit, so that an ordinary sender has sent all before the answer comes. */
const DROPPED_BYTES = 1024 * 1024;
/** The form of a one-click unsubscribe has thirty bytes, or some hundred as multipart. */
export const MAX_UNSUBSCRIBE_BYTES = 4096;

/** How a host and a function refuse a body. */
type BodyRefusal = 'too large' | 'too slow';

/**
 * Reads the body of a request, up to `maxBytes` and for seven seconds at most. Gives the reason when it is slower, or
 * larger, after dropping what follows (a megabyte at most). Rejects when the connection breaks.
 */
export async function readBody({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | BodyRefusal> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reading = new AbortController();
  const timer = setTimeout(() => reading.abort(), TIMEOUT_MS);
  const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
      else if (size > maxBytes + DROPPED_BYTES) reading.abort();
    },
  });
  try {
    await body?.pipeTo(counted, reading);
  } catch (error) {
    if (!reading.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  if (size > maxBytes) return 'too large';
  return reading.signal.aborted ? 'too slow' : new Uint8Array(await new Blob(chunks).arrayBuffer());
}
