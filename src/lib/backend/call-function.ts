import type { FunctionsClient } from '@supabase/functions-js';
import * as z from 'zod/mini';
import { AppError } from './errors';

type FunctionCall<T> = {
  body: object;
  /** Schema of the function's answer. */
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal;
};

function kindOf(status: number) {
  if (status === 401 || status === 403) return 'denied';
  return status === 0 ? 'network' : 'server';
}

/** Calls an edge function. Throws an AppError, also when the answer does not match its schema. */
export async function callFunction<T>(
  functions: FunctionsClient,
  name: string,
  { body, schema, signal }: FunctionCall<T>,
): Promise<T> {
  const { data, error, response } = await functions.invoke<unknown>(name, {
    body,
    ...(signal && { signal }),
  });
  const status = response?.status ?? 0;
  if (error) throw new AppError(kindOf(status), `${name} sent no answer`, { status, cause: error });
  const parsed = z.safeParse(schema, data);
  if (!parsed.success) throw new AppError('server', `${name} sent an unreadable answer`, { status });
  return parsed.data;
}
