import * as z from 'zod/mini';
import { connectAsAdmin } from './admin-access';
import { AppError } from './errors';

type AdminCall<T> = {
  body: object;
  /** What the function answers. */
  answer: z.ZodMiniType<T>;
  timeoutMs: number;
  signal?: AbortSignal;
};

function kindOf(status: number) {
  if (status === 401 || status === 403) return 'denied';
  return status === 0 ? 'network' : 'server';
}

/** Calls an edge function with the administrator's own session. Throws an AppError, also for an answer that nobody understands. */
export async function callAsAdmin<T>(name: string, { body, answer, timeoutMs, signal }: AdminCall<T>): Promise<T> {
  const { functions } = await connectAsAdmin(signal);
  const { data, error, response } = await functions.invoke<unknown>(name, {
    body,
    timeout: timeoutMs,
    ...(signal && { signal }),
  });
  const status = response?.status ?? 0;
  if (error) throw new AppError(kindOf(status), `${name} gave no answer`, { status, cause: error });
  const parsed = z.safeParse(answer, data);
  if (!parsed.success) throw new AppError('server', `${name} gave an answer that nobody understands`, { status });
  return parsed.data;
}
