import type { PostgrestSingleResponse } from '@supabase/supabase-js';

/** What kind of failure it was: decides retries and which message a person sees. */
export type AppErrorKind =
  'network' | 'timeout' | 'server' | 'denied' | 'invalid' | 'not-found' | 'conflict' | 'out-of-range';

/** The one error that api functions throw. `message` is for the log; people are shown Spanish words chosen by the component. */
export class AppError extends Error {
  readonly kind: AppErrorKind;
  /** HTTP status, 0 when no answer arrived. */
  readonly status: number;
  /** PostgreSQL or PostgREST code, such as 23505 or PGRST103. */
  readonly code: string | undefined;

  constructor(
    kind: AppErrorKind,
    message: string,
    options: { status?: number; code?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.status = options.status ?? 0;
    this.code = options.code;
  }
}

function kindOf(status: number, code: string | undefined, message: string): AppErrorKind {
  if (status === 416 || code === 'PGRST103') return 'out-of-range';
  if (code === '23505' || status === 409) return 'conflict';
  if (code === '42501' || status === 401 || status === 403) return 'denied';
  if (status === 404) return 'not-found';
  // The client library reports an aborted request as status 0 with the exception's name in front of the message.
  if (status === 0) return /^(TimeoutError|AbortError)\b/.test(message) ? 'timeout' : 'network';
  // An unreadable success, such as a proxy's page, is a failure of the server's.
  return status >= 500 || status < 400 ? 'server' : 'invalid';
}

type Answer = Pick<PostgrestSingleResponse<unknown>, 'error' | 'status'>;

/** Throws the AppError that says what went wrong, if anything did. For calls that answer nothing. */
export function check({ error, status }: Answer): void {
  if (error)
    throw new AppError(kindOf(status, error.code || undefined, error.message), error.message, {
      status,
      code: error.code || undefined,
      cause: error,
    });
}

/**
 * Turns an answer of the tables API into its data, or throws as `check` does. An empty body, as a broken proxy sends, is a failure of the server's
 * and never "nothing there".
 */
export function unwrap<T>(answer: Answer & { data: T | null }): T {
  check(answer);
  if (answer.data === null) throw new AppError('server', 'Empty answer', { status: answer.status });
  return answer.data;
}

/** The first row of an answer, null when it has none. Throws as `unwrap` does. */
export function unwrapRow<T>(answer: Answer & { data: T[] | null }): T | null {
  return unwrap(answer)[0] ?? null;
}

/** The exact count of an answer without rows. Throws as `unwrap` does. */
export function unwrapCount({ error, status, count }: Answer & { count: number | null }): number {
  return unwrap({ error, status, data: count });
}

/** Worth asking again at once: the connection failed, or the server did. Never after a refusal, nor after a wait that was already long. */
export function isTransient(error: unknown): boolean {
  return error instanceof AppError ? error.kind === 'network' || error.kind === 'server' : error instanceof TypeError;
}
