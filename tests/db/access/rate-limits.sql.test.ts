import { expect, test } from 'vitest';
import { plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 20 });

const take = async (bucket: string, capacity: number, window: number) => {
  const [row] = await database.owner`select private.take_token(${bucket}, ${capacity}, ${window}) as taken`;
  return row!.taken;
};
const wait = async (bucket: string, capacity: number, window: number) => {
  const [row] = await database.owner`select private.seconds_until_token(${bucket}, ${capacity}, ${window}) as wait`;
  return row!.wait;
};
const age = (bucket: string, seconds: number) =>
  database.owner`update private.rate_limits set refilled_at = refilled_at - make_interval(secs => ${seconds}) where bucket = ${bucket}`;

/** Seconds, so many that those of the test itself do not count. */
const WINDOW = 400_000;

test('a thousand concurrent callers on twenty connections get exactly the capacity in tokens', async () => {
  const answers = await Promise.all(Array.from({ length: 1000 }, () => take('crowd', 5, 3600)));
  expect(answers.filter(Boolean)).toHaveLength(5);
});

test('a bucket refills evenly and never exceeds its capacity', async () => {
  for (let time = 0; time < 4; time += 1) expect(await take('slow', 4, WINDOW)).toBe(true);
  expect(await take('slow', 4, WINDOW)).toBe(false);
  const seconds = await wait('slow', 4, WINDOW);
  expect(seconds).toBeGreaterThan(99_000);
  expect(seconds).toBeLessThanOrEqual(100_000);
  await age('slow', 99_000);
  expect(await take('slow', 4, WINDOW)).toBe(false);
  await age('slow', 1000);
  expect(await wait('slow', 4, WINDOW)).toBe(0);
  expect(await take('slow', 4, WINDOW)).toBe(true);
  expect(await take('slow', 4, WINDOW)).toBe(false);
  await age('slow', 100_000_000);
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await take('slow', 4, WINDOW));
  expect(answers).toEqual([true, true, true, true, false, false]);
});

test('a lowered capacity applies at once', async () => {
  expect(await take('lowered', 100, 600)).toBe(true);
  expect(await take('lowered', 2, 600)).toBe(true);
  expect(await take('lowered', 2, 600)).toBe(true);
  expect(await take('lowered', 2, 600)).toBe(false);
  expect(await take('lowered', 0, 600)).toBe(false);
});
