export type JsonBody = { ok: true; value: unknown } | { ok: false; status: 400 | 408 | 413 | 415; error: string };

type Limits = { maxBytes: number; timeoutMs: number };

const refusals = {
  type: { ok: false, status: 415, error: 'La petición debe enviarse como application/json.' },
  size: { ok: false, status: 413, error: 'La petición es demasiado grande.' },
  slow: { ok: false, status: 408, error: 'La petición ha tardado demasiado en llegar.' },
  malformed: { ok: false, status: 400, error: 'La petición no es un JSON válido.' },
} as const satisfies Record<string, JsonBody>;

/** Reads what is left of a body up to the limit. The bytes are counted as they come: Content-Length may be absent or a lie. */
async function readBytes(
  body: ReadableStream<Uint8Array>,
  { maxBytes, timeoutMs }: Limits,
): Promise<Uint8Array | 'size' | 'slow'> {
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
    // Whatever is still to come is not wanted; nobody waits for the sender to notice.
    reader.cancel().catch(() => {});
  }
}

/** The parsed JSON body of a request, or the refusal to answer with. */
export async function readJsonBody(request: Request, limits: Limits): Promise<JsonBody> {
  const mediaType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const isPacked = (request.headers.get('Content-Encoding') ?? 'identity') !== 'identity';
  if (mediaType !== 'application/json' || isPacked) return refusals.type;
  if (request.body === null) return refusals.malformed;
  try {
    const bytes = await readBytes(request.body, limits);
    if (bytes === 'size' || bytes === 'slow') return refusals[bytes];
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return refusals.malformed;
  }
}
