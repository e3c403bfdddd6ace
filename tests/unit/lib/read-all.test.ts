import { describe, expect, it, vi } from 'vitest';
import { API_ROW_CAP, newestFirst, readAll } from '@/lib/backend/read-all';

type Row = { id: string; at: string };

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index).padStart(6, '0'),
    at: new Date(index * 60_000).toISOString(),
  }));

function tableOf(all: Row[]) {
  const newest = all.toSorted(newestFirst('at'));
  return {
    first: vi.fn<() => Promise<Row[]>>(async () => newest.slice(0, API_ROW_CAP)),
    after: vi.fn<(id: string | null) => Promise<Row[]>>(async (id) =>
      all.filter((row) => id === null || row.id > id).slice(0, API_ROW_CAP),
    ),
  };
}

describe('reading past the API’s cap', () => {
  it('asks once when everything fits', async () => {
    const { first, after } = tableOf(rows(999));
    expect(await readAll(first, after, newestFirst('at'))).toHaveLength(999);
    expect(after).not.toHaveBeenCalled();
  });

  it.each([1000, 1001, 2500, 10_000])('reads all %d rows once each, newest first', async (count) => {
    const all = rows(count);
    const { first, after } = tableOf(all);
    const read = await readAll(first, after, newestFirst('at'));
    expect(read).toHaveLength(count);
    expect(new Set(read.map(({ id }) => id)).size).toBe(count);
    expect(read[0]).toEqual(all.at(-1));
  });

  it('neither skips nor repeats a row when one is deleted while it reads', async () => {
    const all = rows(2500);
    const { first, after } = tableOf(all);
    const read = await readAll(
      first,
      async (id) => {
        const page = await after(id);
        if (id === null) all.splice(0, 1);
        return page;
      },
      newestFirst('at'),
    );
    expect(new Set(read.map(({ id }) => id)).size).toBe(2500);
  });

  it('orders timestamps as instants, whatever their fractions', () => {
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
