import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { Refusal } from '../contract/backend/answer.ts';
import { readBody } from '../contract/backend/request-body.ts';
import { DatabaseError } from '../supabase.ts';

/** Why a request is refused, in Spanish. */
const reasons = {
  key: 'Falta la clave de acceso o no es válida.',
  session: 'Tu sesión ha terminado. Vuelve a entrar.',
  rights: 'No tienes permisos de administrador',
  type: 'La petición debe enviarse como application/json.',
  size: 'La petición es demasiado grande.',
  slow: 'La petición ha tardado demasiado en llegar.',
  malformed: 'La petición no es un JSON válido.',
  failure: 'No hemos podido completar la operación. Inténtalo de nuevo en unos minutos.',
} as const;

/** The headers that supabase-js sends, as listed in its own `@supabase/supabase-js/cors`. */
const ALLOWED_HEADERS =
  'authorization, x-client-info, apikey, content-type, x-retry-count, traceparent, tracestate, baggage'.split(', ');

type FunctionEnv = {
  Variables: {
    /** The parsed JSON body, after `jsonBody`. */
    body: unknown;
    /** The session token of a signed-in caller, after `session`. */
    token: string;
  };
};

type FunctionOptions = {
  config: { allowedOrigins: readonly string[] | '*' };
  /** The methods besides OPTIONS. Default: POST. */
  methods?: readonly string[];
  /** Name of an internal failure in the log. */
  failure: string;
  /** Its message for people. */
  sentence?: string;
};

const refuse = (status: HTTPException['status'], reason: string) => new HTTPException(status, { message: reason });

/** The refusal of an error: its own, or that of a session which the database refused; null for an internal failure. */
function refusalOf(error: Error): HTTPException | null {
  if (error instanceof HTTPException) return error;
  if (!(error instanceof DatabaseError)) return null;
  if (error.status === 401) return refuse(401, reasons.session);
  return error.code === '42501' ? refuse(403, reasons.rights) : null;
}

/**
 * The app of a function for browsers of the allowed origins. An error becomes a refusal or, with its message in the
 * log, status 503 and one sentence.
 */
export function functionApp({ config, methods = ['POST'], failure, sentence = reasons.failure }: FunctionOptions) {
  const app = new Hono<FunctionEnv>();
  const allowed = [...methods, 'OPTIONS'];
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal) return c.json<Refusal>({ error: refusal.message }, refusal.status);
    console.error(`${failure}:`, error.message);
    return c.json<Refusal>({ error: sentence }, 503, { 'Retry-After': '60' });
  });
  app.use(
    cors({
      origin: config.allowedOrigins === '*' ? '*' : [...config.allowedOrigins],
      allowMethods: allowed,
      allowHeaders: ALLOWED_HEADERS,
      exposeHeaders: ['Retry-After'],
      maxAge: 86_400,
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use(async (c, next) => {
    if (methods.includes(c.req.method)) return next();
    return c.json<Refusal>({ error: `Este servicio solo acepta peticiones ${methods.join(', ')}.` }, 405, {
      Allow: allowed.join(', '),
    });
  });
  return app;
}

export const NO_KEY = refuse(401, reasons.key);

/** Lets only callers with one of the keys through. */
export const apiKey = (...keys: readonly string[]) =>
  createMiddleware<FunctionEnv>(async (c, next) => {
    if (!keys.includes(c.req.header('apikey') ?? '')) throw NO_KEY;
    await next();
  });

/** The session token of a request, not yet checked. Throws a refusal for visitors, whose client sends its key instead. */
export function sessionToken(c: Context, publicKeys: readonly string[]): string {
  const token = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  if (token === undefined || publicKeys.includes(token)) throw refuse(401, reasons.session);
  return token;
}

/** Lets only signed-in callers through. The database, called with the token, checks identity and rights. */
export const session = (publicKeys: readonly string[]) =>
  createMiddleware<FunctionEnv>(async (c, next) => {
    c.set('token', sessionToken(c, publicKeys));
    await next();
  });

/** Reads a body. Throws the refusal of one that is too large or too slow. */
export async function bodyBytes(c: Context, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBody(c.req.raw, maxBytes);
  if (bytes === 'too large') throw refuse(413, reasons.size);
  if (bytes === 'too slow') throw refuse(408, reasons.slow);
  return bytes;
}

/** Reads a JSON body of at most `maxBytes`. */
export const jsonBody = (maxBytes: number) =>
  createMiddleware<FunctionEnv>(async (c, next) => {
    const mediaType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
    const isPacked = (c.req.header('Content-Encoding') ?? 'identity') !== 'identity';
    if (mediaType !== 'application/json' || isPacked) throw refuse(415, reasons.type);
    const bytes = await bodyBytes(c, maxBytes);
    try {
      c.set('body', JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    } catch {
      throw refuse(400, reasons.malformed);
    }
    await next();
  });

/** The time to wait, as read after «dentro de». */
function waitingTime(seconds: number): string {
  if (seconds <= 90) return 'un minuto';
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `${minutes} minutos`;
  return `${Math.ceil(minutes / 60)} horas`;
}

/** The answer to a caller over a limit, with the time to wait: «… dentro de un minuto». */
export function tooMany(c: Context, what: string, retryAfterSeconds: number | null | undefined) {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds ?? 60));
  return c.json<Refusal>({ error: `${what}. Vuelve a intentarlo dentro de ${waitingTime(seconds)}.` }, 200, {
    'Retry-After': String(seconds),
  });
}
