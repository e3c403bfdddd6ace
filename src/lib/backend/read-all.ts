/** The API gives at most this many rows to one request, without saying that there are more. */
export const API_ROW_CAP = 1000;

/** Reads rows whose id is greater than `after` (null: from the first), in the order of their ids, at most API_ROW_CAP of them. */
export type ReadAfter<Row> = (after: string | null) => Promise<Row[]>;

/**
 * All rows of a list. Most lists fit into `first`, the plain request. When it came back full there may be more: then everything is read
 * again from id to id, which neither skips nor repeats a row when others come or go meanwhile, and put in order by `compare`.
 */
export async function readAll<Row extends { id: string }>(
  first: () => Promise<Row[]>,
  readAfter: ReadAfter<Row>,
  compare: (one: Row, other: Row) => number,
): Promise<Row[]> {
  const rows = await first();
  if (rows.length < API_ROW_CAP) return rows;
  const all: Row[] = [];
  for (;;) {
    const page = await readAfter(all.at(-1)?.id ?? null);
    all.push(...page);
    if (page.length < API_ROW_CAP) return all.sort(compare);
  }
}

/** Orders by a timestamp of the API, newest first. Its texts sort as the instants do: same zone, fractions without trailing zeros. */
export function newestFirst<Key extends string>(key: Key) {
  return (one: Record<Key, string>, other: Record<Key, string>) =>
    one[key] < other[key] ? 1 : one[key] > other[key] ? -1 : 0;
}
