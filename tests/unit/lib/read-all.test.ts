import { describe, expect, it } from 'vitest';
import {
  API_ROW_CAP,
  countLoaded,
  firstPage,
  mergePages,
  newestFirst,
  nextPage,
  readAll,
  type ListPage,
} from '@/lib/backend/read-all';

type Row = { id: string; at: string };

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index).padStart(6, '0'),
    at: new Date(index * 60_000).toISOString(),
  }));

/** Reads a list page by page; `meanwhile` changes the table after the first page. */
async function pagesOf(all: Row[], meanwhile = () => {}): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let page: ListPage | undefined = firstPage; page !== undefined;) {
    const { after } = page === 'newest' ? { after: null } : page;
    const from =
      page === 'newest' ? all.toSorted(newestFirst('at')) : all.filter(({ id }) => after === null || id > after);
    const read = from.slice(0, API_ROW_CAP);
    pages.push(read);
    if (pages.length === 2) meanwhile();
    page = nextPage(read, pages, page);
  }
  return pages;
}

describe('reading past the API’s cap', () => {
  it.each([
    [0, 1],
    [999, 1],
    [1000, 3],
    [2500, 4],
    [10_000, 12],
  ])('reads all %d rows once each, newest first, in %d requests', async (count, requests) => {
    const all = rows(count);
    const pages = await pagesOf(all);
    expect(pages).toHaveLength(requests);
    expect(countLoaded(pages)).toBe(count);
    expect(mergePages(pages, newestFirst('at'))).toEqual(all.toReversed());
  });

  it('neither skips nor repeats a row when one is deleted meanwhile', async () => {
    const all = rows(2500);
    const read = mergePages(await pagesOf(all, () => all.splice(1, 1)), newestFirst('at'));
    expect(new Set(read.map(({ id }) => id)).size).toBe(2500);
  });

  it('reports its progress', async () => {
    const all = rows(2500);
    const counts: number[] = [];
    const after = async (id: string | null) => all.filter((row) => id === null || row.id > id).slice(0, API_ROW_CAP);
    expect(await readAll(after, (count) => counts.push(count))).toEqual(all);
    expect(counts).toEqual([1000, 2000, 2500]);
  });

  it('orders timestamps as instants, regardless of their precision', () => {
    const stamps = [
      '2026-01-01T10:00:00.12+00:00',
      '2026-01-01T10:00:00.123+00:00',
      '2026-01-01T10:00:00+00:00',
      '2026-01-01T10:00:00.5+00:00',
    ];
    const sorted = stamps.map((at, index) => ({ id: String(index), at })).sort(newestFirst('at'));
    expect(sorted.map(({ at }) => at)).toEqual([
      '2026-01-01T10:00:00.5+00:00',
      '2026-01-01T10:00:00.123+00:00',
      '2026-01-01T10:00:00.12+00:00',
      '2026-01-01T10:00:00+00:00',
    ]);
  });
});
