import * as z from 'zod';
import { callSql, type Api } from './api.ts';

const namesSchema = z.array(z.string());
export const storedRowSchema = z.record(z.string(), z.json());
const pageSchema = z.object({ rows: z.array(storedRowSchema), next: z.nullable(storedRowSchema) });

export type StoredRow = z.output<typeof storedRowSchema>;

/** The tables of a backup, in dependency order for restoring. */
export const backedUpTables = async (api: Api) => namesSchema.parse(await callSql(api, 'backed_up_tables'));

/** Yields all rows of a table in batches. */
export async function* storedRows(api: Api, table: string): AsyncGenerator<StoredRow[]> {
  let after: StoredRow | null = null;
  do {
    const { rows, next } = pageSchema.parse(await callSql(api, 'dump_rows', { p_table: table, p_after: after }));
    yield rows;
    after = next;
  } while (after !== null);
}
