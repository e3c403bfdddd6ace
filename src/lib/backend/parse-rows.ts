import * as z from 'zod/mini';
import { AppError } from './errors';

/**
 * The data of an answer in its declared shape. Throws an AppError, `server` for data of another shape, as an older or
 * newer release of the database sends.
 */
export function parseRows<T>(schema: z.ZodMiniType<T>, data: unknown): T {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return parsed.data;
  throw new AppError('server', 'The answer has another shape', { cause: parsed.error });
}
