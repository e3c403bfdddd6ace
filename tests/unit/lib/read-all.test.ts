import { expect, it } from 'vitest';
import { readAll } from '@/lib/backend/read-all';

type Row = { id: string };

const ROW_LIMIT = 1000;
const table = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index).padStart(6, '0') }));
const readFrom = (all: readonly Row[], after: string | null) =>
  all.filter(({ id }) => after === null || id > after).slice(0, ROW_LIMIT);

it.each([0, 999, 1000, 2500])('an export reads all %d rows once each', async (count) => {
  const all = table(count);
  expect(await readAll(async (after) => readFrom(all, after))).toEqual(all);
});

it('an export neither skips nor repeats a row when one is deleted meanwhile, and reports its progress', async () => {
  const all = table(2500);
  const counts: number[] = [];
  const read = await readAll(
    async (after) => {
      const rows = readFrom(all, after);
      if (after === null) all.splice(1, 1);
      return rows;
    },
    (count) => counts.push(count),
  );
  expect(new Set(read.map(({ id }) => id)).size).toBe(2500);
  expect(counts).toEqual([1000, 2000, 2500]);
});
