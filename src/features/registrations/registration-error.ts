/** A registration that did not succeed. `message` is Spanish and meant for the visitor; '' when nothing is known. */
export class RegistrationError extends Error {
  /** The input that the refusal speaks of, if it names one. */
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
/** Failures of the server's, which its log tells more about than the visitor's console. */
const SERVER_ERRORS: ReadonlySet<string> = new Set(['FunctionsHttpError', 'FunctionsRelayError', 'SyntaxError']);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const nameOf = (error: unknown): string => {
  const name = field(error, 'name');
  return typeof name === 'string' ? name : '';
};

/** The refusal inside an answer's data, null when there is none. A page of HTML in place of an answer is a refusal without words. */
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

/** The body of a refused request; undefined when there is none, or it is not JSON, or it was read already. */
async function bodyOf(context: unknown): Promise<unknown> {
  if (!(context instanceof Response)) return undefined;
  try {
    return await context.json();
  } catch {
    return undefined;
  }
}

/** What to say about an error of the transport: the server's own words if it sent any, else what is known of the failure. Never a program's own words, which are English. */
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
