/** The tables API answered with an error, or not at all (status 0). `code` is PostgreSQL's or PostgREST's. */
export class DatabaseError extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, status: number, code?: string) {
    super(message);
    this.name = 'DatabaseError';
    this.status = status;
    this.code = code;
  }
}

/** Calls a SQL function with named arguments. Returns its parsed answer, or rejects with a DatabaseError. */
export type CallDatabase = (functionName: string, args: Record<string, unknown>) => Promise<unknown>;

const DATABASE_TIMEOUT_MS = 8_000;

const textField = (value: unknown, key: string): string | undefined => {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof field === 'string' ? field : undefined;
};

/**
 * Calls SQL functions through the project's API with the secret key. Uses `fetch` instead of supabase-js, because each
 * module adds to the cold start. Errors keep only code and message: the details quote the row, which is personal data.
 */
export function databaseCaller({
  url,
  secretKey,
  timeoutMs,
}: {
  url: string;
  secretKey: string;
  timeoutMs?: number;
}): CallDatabase {
  return caller(url, secretKey, secretKey, timeoutMs);
}

/** The same, with the rights of the session token. */
export function sessionCaller({
  url,
  publicKey,
  token,
}: {
  url: string;
  publicKey: string;
  token: string;
}): CallDatabase {
  return caller(url, publicKey, token);
}

/** deadlock_detected: PostgreSQL rolled this transaction back, so it can be retried. */
const DEADLOCK = '40P01';

/** Retries once after a deadlock. */
function caller(url: string, key: string, token: string, timeoutMs = DATABASE_TIMEOUT_MS): CallDatabase {
  const call = oneCall(url, key, token, timeoutMs);
  return async (functionName, args) => {
    try {
      return await call(functionName, args);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === DEADLOCK) return call(functionName, args);
      throw error;
    }
  };
}

function oneCall(url: string, key: string, token: string, timeoutMs: number): CallDatabase {
  return async (functionName, args) => {
    let status = 0;
    let text: string;
    try {
      const response = await fetch(`${url}/rest/v1/rpc/${functionName}`, {
        method: 'POST',
        headers: { apikey: key, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new DatabaseError(`${functionName}: ${error instanceof Error ? error.message : 'no answer'}`, 0);
    }
    let body: unknown = null;
    try {
      body = text === '' ? null : JSON.parse(text);
    } catch {
      throw new DatabaseError(`${functionName}: the answer is not JSON`, status);
    }
    if (status >= 200 && status < 300) return body;
    throw new DatabaseError(
      `${functionName}: ${textField(body, 'message') ?? 'no message'}`,
      status,
      textField(body, 'code'),
    );
  };
}
