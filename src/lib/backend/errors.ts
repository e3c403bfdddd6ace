import type { PostgrestSingleResponse } from '@supabase/supabase-js';

/**
 * The kind of failure: decides on retries and on the message that the person sees. `refused`: an edge function answered
 * with its reason.
 */
export type AppErrorKind =
  'network' | 'timeout' | 'server' | 'denied' | 'refused' | 'invalid' | 'not-found' | 'conflict' | 'out-of-range';

/** The only error that api functions throw. `message` is for the log; components choose the Spanish text. */
export class AppError extends Error {
  readonly kind: AppErrorKind;
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** PostgreSQL or PostgREST code, such as 23505 or PGRST103. */
  readonly code: string | undefined;
  /** An edge function's own sentence for the person, in Spanish. */
  readonly reason: string | undefined;
  /** Name of the input that the function's reason concerns. */
  readonly field: string | undefined;

  constructor(
    kind: AppErrorKind,
    message: string,
    options: {
      status?: number;
      code?: string | undefined;
      reason?: string | undefined;
      field?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.status = options.status ?? 0;
    this.code = options.code;
    this.reason = options.reason;
    this.field = options.field;
  }
}

/**
 * Kinds of failure in which the server rejected the request. After any other, the request may have succeeded with its
 * answer lost.
 */
const refusals: ReadonlySet<AppErrorKind> = new Set(['denied', 'refused', 'invalid', 'conflict', 'not-found']);

/** Whether a write that failed with this error may have succeeded, with its answer lost or late. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof AppError && refusals.has(error.kind));

/** The kind of a failed answer, from its status (0: no answer), the error's code and message. */
export function kindOf(status: number, code: string | undefined, message: string): AppErrorKind {
  if (status === 416 || code === 'PGRST103') return 'out-of-range';
  if (code === '23505' || status === 409) return 'conflict';
  if (code === '42501' || status === 401 || status === 403) return 'denied';
  if (status === 404) return 'not-found';
  // The client library reports an aborted request as status 0 with the exception's name at the start of the message.
  if (status === 0) return /^(TimeoutError|AbortError)\b/.test(message) ? 'timeout' : 'network';
  // An unreadable success, such as a proxy's HTML page, counts as a server failure.
  return status >= 500 || status < 400 ? 'server' : 'invalid';
}

type ApiResponse = Pick<PostgrestSingleResponse<unknown>, 'error' | 'status'>;

/** Throws the AppError of a failed answer. For calls without a result. */
export function check({ error, status }: ApiResponse): void {
  if (error)
    throw new AppError(kindOf(status, error.code || undefined, error.message), error.message, {
      status,
      code: error.code || undefined,
      cause: error,
    });
}

/**
 * Returns the data of a tables API answer, or throws as `check` does. An empty body, as a broken proxy sends, is a
 * server failure and never an empty result.
 */
export function unwrap<T>(response: ApiResponse & { data: T | null }): T {
  check(response);
  if (response.data === null) throw new AppError('server', 'Empty answer', { status: response.status });
  return response.data;
}

/** The rows of an answer. Throws as `unwrap` does, also for an answer that is no list. */
export function unwrapRows<T>(response: ApiResponse & { data: T[] | null }): T[] {
  const rows = unwrap(response);
  if (!Array.isArray(rows)) throw new AppError('server', 'The answer is no list', { status: response.status });
  return rows;
}

/** The first row of an answer, null without rows. Throws as `unwrapRows` does. */
export function unwrapRow<T>(response: ApiResponse & { data: T[] | null }): T | null {
  return unwrapRows(response)[0] ?? null;
}

/** The exact count of an answer without rows. Throws as `unwrap` does. */
export function unwrapCount({ error, status, count }: ApiResponse & { count: number | null }): number {
  return unwrap({ error, status, data: count });
}

/** Why a call failed, in Spanish for the person; '' when unknown. Never the English message of a library. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return '';
  if (error.reason !== undefined) return error.reason;
  if (error.kind === 'timeout') return 'El servidor tarda demasiado en responder. Inténtalo de nuevo.';
  return error.kind === 'network' ? 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.' : '';
}

/**
 * Whether an immediate retry makes sense: the connection or the server failed. False after a refusal, and after a
 * timeout, which was long already.
 */
export function isTransient(error: unknown): boolean {
  return error instanceof AppError ? error.kind === 'network' || error.kind === 'server' : error instanceof TypeError;
}
