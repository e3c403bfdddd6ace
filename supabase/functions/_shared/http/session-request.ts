import { DatabaseError } from '../database.ts';
import { readJsonBody } from './json-body.ts';
import type { Decision, Refusal } from './json-endpoint.ts';

const TIMEOUT_MS = 7_000;
export const NO_SESSION: Refusal = { status: 401, body: { error: 'Tu sesión ha terminado. Vuelve a entrar.' } };
const NO_ADMIN: Refusal = { status: 403, body: { error: 'No tienes permisos de administrador' } };

type SessionRequest = { ok: true; token: string; body: unknown } | { ok: false; refusal: Decision };

/** The session token of a signed-in caller; null for visitors, whose client sends its key instead. */
export function sessionToken(headers: Headers, publicKeys: readonly string[]): string | null {
  const token = /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1];
  return token === undefined || publicKeys.includes(token) ? null : token;
}

const refuse = (refusal: Decision): SessionRequest => ({ ok: false, refusal });

/** Reads the request of a signed-in caller. The database, called with the token, checks identity and rights. */
export async function readSessionRequest(
  request: Request,
  { publicKeys, methods, maxBytes }: { publicKeys: string[]; methods: string; maxBytes: number },
): Promise<SessionRequest> {
  if (request.method !== 'POST')
    return refuse({
      status: 405,
      body: { error: 'Este servicio solo acepta peticiones POST.' },
      headers: { Allow: methods },
    });
  if (!publicKeys.includes(request.headers.get('apikey') ?? ''))
    return refuse({ status: 401, body: { error: 'Falta la clave de acceso o no es válida.' } });
  const token = sessionToken(request.headers, publicKeys);
  if (token === null) return refuse(NO_SESSION);
  const json = await readJsonBody(request, { maxBytes, timeoutMs: TIMEOUT_MS });
  if (!json.ok) return refuse({ status: json.status, body: { error: json.error } });
  return { ok: true, token, body: json.value };
}

/** The answer to a session that the database refused. Rethrows every other error. */
export function sessionRefusal(error: unknown): Refusal {
  if (error instanceof DatabaseError && error.status === 401) return NO_SESSION;
  if (error instanceof DatabaseError && error.code === '42501') return NO_ADMIN;
  throw error;
}
