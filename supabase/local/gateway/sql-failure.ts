import * as z from 'zod';
import { jsonResponse } from './json-response.ts';

const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
});

/** PostgREST's status by PostgreSQL's error code or class; 400 for every other. */
const STATUSES: readonly [RegExp, number][] = [
  [/^(08|53|CONN|ECONN)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^(23503|23505)$/, 409],
  [/^42883$/, 404],
  [/^(09|25|2D|38|39|3B|40|53400|54|55|57|58|F0|HV|XX|42P17|P0(?!001))/, 500],
];

/**
 * Lite answers 500 and a code of its own to unknown errors, among them violated constraints. Returns PostgREST's answer
 * instead, with PostgreSQL's code; undefined for a failure that is not PostgreSQL's.
 */
export function answerOfFailure(failure: unknown): Response | undefined {
  const { data } = failureSchema.safeParse(failure);
  if (!data) return undefined;
  const { code, message, detail = null, hint = null } = data;
  // A function may name the status itself.
  const named = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  const status = named === undefined ? (STATUSES.find(([codes]) => codes.test(code))?.[1] ?? 400) : Number(named);
  return jsonResponse(status, {
    code,
    message: status === 503 ? 'The database does not answer' : message,
    details: detail,
    hint,
  });
}
