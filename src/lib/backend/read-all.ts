/** The API gives at most this many rows to one request, without saying that there are more. */
export const API_ROW_CAP = 1000;

/** Reads rows whose id is greater than `after` (null: from the first), in the order of their ids, at most API_ROW_CAP of them. */
type ReadAfter<Row> = (after: string | null) => Promise<Row[]>;

/** A page of a list: the plain request's, or those rows whose id comes after one (null: the first). */
export type ListPage = 'newest' | { after: string | null };
export const firstPage: ListPage = 'newest';

type Identified = { id: string };

/**
 * The page after the last one that was read; undefined when there is none. Most lists fit into the plain request. When it came back full there may be more:
 * then everything is read again from id to id, which neither skips nor repeats a row when others come or go meanwhile.
 */
export function nextPage(last: readonly Identified[], _all: unknown, page: ListPage): ListPage | undefined {
  if (last.length < API_ROW_CAP) return undefined;
  return { after: page === 'newest' ? null : (last.at(-1)?.id ?? null) };
}

/** All rows from id to id. `onCount` hears after each request how many have come. */
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

/** Each row once, as it was read last, in the order of `compare`. */
export function mergePages<Row extends Identified>(
  pages: readonly (readonly Row[])[],
  compare: (one: Row, other: Row) => number,
): Row[] {
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()].sort(compare);
}

/** How many rows of a list have come: those of the plain request come again with the others. */
export const countRead = ([newest = [], ...rest]: readonly (readonly unknown[])[]): number =>
  Math.max(
    newest.length,
    rest.reduce((sum, page) => sum + page.length, 0),
  );

/** Orders by a timestamp of the API, newest first. Its texts sort as the instants do: same zone, fractions without trailing zeros. */
export function newestFirst<Key extends string>(key: Key) {
  return (one: Record<Key, string>, other: Record<Key, string>) =>
    one[key] < other[key] ? 1 : one[key] > other[key] ? -1 : 0;
}
