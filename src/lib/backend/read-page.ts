import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { AppError, unwrapCount, unwrapRows } from './errors';

type ListPage<Row> = {
  rows: Row[];
  /** Number of rows over all pages. */
  total: number;
  /** At least 1. */
  lastPage: number;
};

type Select<Row> = PromiseLike<PostgrestSingleResponse<Row[]>> & {
  setHeader: (name: string, value: string) => Select<Row>;
};

export const lastPageOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/**
 * One page of a table and the count of all. `select` makes the request, with an exact count. The range is a header, so
 * that the address stays the one of the whole list. A page beyond the end is empty. Throws an AppError.
 */
export async function readPage<Row>(select: () => Select<Row>, page: number, size: number): Promise<ListPage<Row>> {
  const first = (page - 1) * size;
  const range = (from: number) => select().setHeader('Range', `${from}-${from + size - 1}`);
  const response = await range(first);
  const answer = (rows: Row[], total: number) => ({ rows, total, lastPage: lastPageOf(total, size) });
  try {
    const rows = unwrapRows(response);
    return answer(rows, response.count ?? first + rows.length);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'out-of-range' || page === 1) throw error;
    return answer([], unwrapCount(await range(0)));
  }
}

/** The LIKE pattern of texts that contain `text`. The API reads `*` as `%`, so an asterisk matches any character. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_')}%`;
