import { refusalSchema } from '@contract/backend/answer';
import type { FunctionsClient } from '@supabase/functions-js';
import * as z from 'zod/mini';
import { AppError, kindOf } from './errors';
import { parseRows } from './parse-rows';

type FunctionCall<T> = {
  body: object;
  /** Schema of the function's success. */
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal;
};

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The JSON body of a failed answer; undefined when it is missing or not JSON. */
async function bodyOf(context: unknown): Promise<unknown> {
  return context instanceof Response ? context.json().catch(() => undefined) : undefined;
}

/**
 * The failure without a reason. The library's error has the failed response as its context or, without an answer, the
 * browser's error; that of a broken answer is the browser's error itself.
 */
function failureOf(name: string, error: unknown): AppError {
  const context = property(error, 'context');
  const status = context instanceof Response ? context.status : 0;
  const cause = String(property(context ?? error, 'name'));
  const kind = cause === 'SyntaxError' ? 'server' : kindOf(status, undefined, cause);
  return new AppError(kind, `${name} ${status === 0 ? 'sent no answer' : 'failed'}`, { status, cause: error });
}

/**
 * The JSON of an answer, also where its header does not name the type; undefined when the body is no JSON. The library
 * parses what the header calls JSON, and gives other text as it is.
 */
function jsonOf(data: unknown, response: Response | undefined): unknown {
  if (/^\s*application\/json\b/i.test(response?.headers.get('content-type') ?? '')) return data;
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/**
 * Calls an edge function and returns its success. Throws an AppError: with the function's `reason` when it said no
 * (`refused`, or the kind of its status), and also when the answer does not match its schema.
 */
export async function callFunction<T>(
  functions: FunctionsClient,
  name: string,
  { body, schema, signal }: FunctionCall<T>,
): Promise<T> {
  const { data, error, response } = await functions.invoke<unknown>(name, { body, ...(signal && { signal }) });
  const answer = error ? await bodyOf(property(error, 'context')) : jsonOf(data, response);
  const refusal = z.safeParse(refusalSchema, answer);
  const status = response?.status ?? 0;
  if (refusal.success) {
    const { error: reason, field } = refusal.data;
    const kind = kindOf(status, undefined, '');
    throw new AppError(kind === 'denied' || status >= 500 ? kind : 'refused', `${name} refused`, {
      status,
      reason,
      field,
    });
  }
  if (error) throw failureOf(name, error);
  return parseRows(schema, answer);
}
