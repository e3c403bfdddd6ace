/** Row limit of the API per request. A truncated answer does not say so. */
export const API_ROW_CAP = 1000;

/** Reads rows with an id greater than `after` (null: from the first), by id, at most API_ROW_CAP of them. */
type ReadAfter<Row> = (after: string | null) => Promise<Row[]>;

/** A page of a list: the first, plain request, or the rows after an id (null: from the first). */
export type ListPage = 'newest' | { after: string | null };
export const firstPage: ListPage = 'newest';

type Identified = { id: string };

/**
 * The page after the last one read; undefined at the end. Most lists fit into the plain request. When that came back
 * full, the list is read again by keyset pagination on `id`, which neither skips nor repeats rows when others are
 * inserted or deleted meanwhile.
 */
export function nextPage(last: readonly Identified[], _all: unknown, page: ListPage): ListPage | undefined {
  if (last.length < API_ROW_CAP) return undefined;
  return { after: page === 'newest' ? null : (last.at(-1)?.id ?? null) };
}

/** Reads all rows by keyset pagination. Calls `onCount` after each request with the number of rows so far. */
export async function readAll<Row extends Identified>(
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

/** Each row once, in its latest version, in the order of `compare`. */
export function mergePages<Row extends Identified>(
  pages: readonly (readonly Row[])[],
  compare: (one: Row, other: Row) => number,
): Row[] {
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()].sort(compare);
}

/**
 * Number of rows read so far. The rows of the plain request come again with the keyset pages, so they do not add up.
 */
export const countLoaded = ([newest = [], ...rest]: readonly (readonly unknown[])[]): number =>
  Math.max(
    newest.length,
    rest.reduce((sum, page) => sum + page.length, 0),
  );

/** Compares by a timestamp of the API, newest first. The texts sort like the instants: same zone, no trailing zeros. */
export function newestFirst<Key extends string>(key: Key) {
  return (one: Record<Key, string>, other: Record<Key, string>) =>
    one[key] < other[key] ? 1 : one[key] > other[key] ? -1 : 0;
}
