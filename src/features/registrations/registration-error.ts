/** A failed registration. `message` is Spanish and for the visitor; '' when the reason is unknown. */
export class RegistrationError extends Error {
  /** Name of the input that the server rejected, if any. */
  readonly field: string | undefined;

  constructor(message: string, options: { field?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'RegistrationError';
    this.field = options.field;
  }
}

export const transportMessages = {
  connection: 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.',
  timeout:
    'El servidor tarda demasiado en responder. Inténtalo de nuevo: aunque tu registro ya se haya guardado, no se duplicará.',
} as const;

const CONNECTION_ERRORS: ReadonlySet<string> = new Set(['FunctionsFetchError', 'TypeError']);
const TIMEOUT_ERRORS: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError']);
/** Server failures, which the server logs itself; the visitor's console adds nothing. */
const SERVER_ERRORS: ReadonlySet<string> = new Set(['FunctionsHttpError', 'FunctionsRelayError', 'SyntaxError']);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const nameOf = (error: unknown): string => {
  const name = field(error, 'name');
  return typeof name === 'string' ? name : '';
};

/**
 * The refusal in an answer's data, null without one. An HTML page in place of an answer counts as a refusal without a
 * message.
 */
export function refusalIn(data: unknown): RegistrationError | null {
  if (typeof data === 'string' && data.trimStart().startsWith('<')) return new RegistrationError('');
  const error = field(data, 'error');
  if (error === undefined || error === null || error === false || error === '') return null;
  const message = typeof error === 'string' ? error : field(error, 'message');
  const named = field(data, 'field');
  return new RegistrationError(typeof message === 'string' ? message : '', {
    field: typeof named === 'string' ? named : undefined,
  });
}

/** The JSON body of a refused request; undefined when it is missing, not JSON, or already read. */
async function bodyOf(context: unknown): Promise<unknown> {
  if (!(context instanceof Response)) return undefined;
  try {
    return await context.json();
  } catch {
    return undefined;
  }
}

/**
 * Converts a transport error: uses the server's message if there is one, otherwise the kind of failure. Never the
 * English message of a library.
 */
export async function transportError(error: unknown): Promise<RegistrationError> {
  const context = field(error, 'context');
  const refusal = refusalIn(await bodyOf(context));
  if (refusal?.message) return refusal;
  if (TIMEOUT_ERRORS.has(nameOf(error)) || TIMEOUT_ERRORS.has(nameOf(context)))
    return new RegistrationError(transportMessages.timeout, { cause: error });
  if (CONNECTION_ERRORS.has(nameOf(error)))
    return new RegistrationError(transportMessages.connection, { cause: error });
  if (!SERVER_ERRORS.has(nameOf(error))) console.error('The registration could not be sent', error);
  return new RegistrationError('', { cause: error });
}
