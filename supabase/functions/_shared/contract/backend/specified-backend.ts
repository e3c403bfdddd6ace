/**
 * The one rule for a backend that lacks what this site adds, down to one of exactly the specified tables: a read of it
 * falls back to the read before it, or to nothing. The edge functions need none: they come with their migrations.
 */

/** PostgreSQL's undefined_column. */
const NO_SUCH_COLUMN = '42703';

/** Whether the backend answered that it lacks the table, the function (404) or the column of a read. */
export const lacksAddition = ({ status, code }: { status: number; code?: string | undefined }): boolean =>
  status === 404 || code === NO_SUCH_COLUMN;
