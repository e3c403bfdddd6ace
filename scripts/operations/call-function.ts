import * as z from 'zod';
import { dataOf, type Api } from './api.ts';

/** The answer of a function that refuses. */
export const sentenceSchema = z.object({ error: z.string() });

/** The answer of a function to a request. Throws as `dataOf` does, with the function's own sentence. */
export async function callFunction({ client }: Api, name: string, body: object = {}): Promise<unknown> {
  const { data, error } = await client.functions.invoke(name, { body });
  if (!(error?.context instanceof Response)) return dataOf(name, { data, error });
  const { status } = error.context;
  const told = sentenceSchema.safeParse(await error.context.json().catch(() => null));
  return dataOf(name, { data, error: { message: told.data?.error ?? error.message, status } });
}
