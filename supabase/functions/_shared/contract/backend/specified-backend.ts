/**
 * The one rule for a backend that lacks what this site adds, down to one of exactly the specified tables: a read or a
 * save of it falls back to the one before it, or to nothing. The edge functions need none: they come with their
 * migrations.
 */

/** PostgreSQL's undefined_column, and PostgREST's words for a row that is sent with one and for another table's rows. */
const LACKING = new Set(['42703', 'PGRST204', 'PGRST200']);

/** Whether the backend answered that it lacks a table, the function (404) or a column of a request. */
export const lacksAddition = ({ status, code }: { status: number; code?: string | undefined }): boolean =>
  status === 404 || LACKING.has(code ?? '');
