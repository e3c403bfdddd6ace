import { readBytes, type BodyLimits } from './body-bytes.ts';

type JsonBody = { ok: true; value: unknown } | { ok: false; status: 400 | 408 | 413 | 415; error: string };

const refusals = {
  type: { ok: false, status: 415, error: 'La petición debe enviarse como application/json.' },
  size: { ok: false, status: 413, error: 'La petición es demasiado grande.' },
  slow: { ok: false, status: 408, error: 'La petición ha tardado demasiado en llegar.' },
  malformed: { ok: false, status: 400, error: 'La petición no es un JSON válido.' },
} as const satisfies Record<string, JsonBody>;

/** The parsed JSON body of a request, or the refusal to send. */
export async function readJsonBody(request: Request, limits: BodyLimits): Promise<JsonBody> {
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
