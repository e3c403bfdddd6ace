export type BodyLimits = { maxBytes: number; timeoutMs: number };

/**
 * Reads the rest of a body up to the limit. Counts the received bytes, because Content-Length may be absent or wrong.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array>,
  { maxBytes, timeoutMs }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | 'size' | 'slow'> {
  const reader = body.getReader();
  const bytes = new Uint8Array(maxBytes);
  let length = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), timeoutMs);
  });
  try {
    for (;;) {
      const chunk = await Promise.race([reader.read(), timeout]);
      if (chunk === 'slow') return 'slow';
      if (chunk.done) return bytes.subarray(0, length);
      if (length + chunk.value.length > maxBytes) return 'size';
      bytes.set(chunk.value, length);
      length += chunk.value.length;
    }
  } finally {
    clearTimeout(timer);
    // The rest is not needed, and the answer does not wait for the sender.
    reader.cancel().catch(() => {});
  }
}
