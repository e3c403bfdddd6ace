/** Row limit of the API per request. A truncated answer does not say so. */
export const API_ROW_CAP = 1000;

/** Reads rows with an id greater than `after` (null: from the first), by id, at most API_ROW_CAP of them. */
type ReadAfter<Row> = (after: string | null) => Promise<Row[]>;

/**
 * Reads all rows of an export by keyset pagination. Calls `onCount` after each request with the number of rows so far.
 */
export async function readAll<Row extends { id: string }>(
  readAfter: ReadAfter<Row>,
  onCount: (count: number) => void = () => {},
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await readAfter(all.at(-1)?.id ?? null);
    all.push(...rows);
    onCount(all.length);
    if (rows.length < API_ROW_CAP) return all;
  }
}
