import { expect, test } from 'vitest';
import { addArticle, eventRow } from '../../helpers/database/articles.ts';
import { plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 4 });

const register = (event: string, ...names: string[]) =>
  database.owner`insert into public.event_registrations ${database.owner(names.map((name) => ({ event_id: event, name: `Persona ${name}`, email: `${name}@example.com` })))}`;
const leave = (event: string, name: string) =>
  database.owner`delete from public.event_registrations where event_id = ${event} and email = ${`${name}@example.com`}`;
const change = (event: string, values: Record<string, string | number | boolean | null>) =>
  database.owner`update public.news_events set ${database.owner(values)} where id = ${event}`;

async function isFull(event: string): Promise<boolean> {
  const [row] = await database.owner`select is_full from public.news_events where id = ${event}`;
  return row!.is_full;
}

test('an event is full with its last seat and not before, and has a seat again when a registrant leaves', async () => {
  const event = await addArticle(database.owner, eventRow({ capacity: 2 }));
  await register(event, 'ana');
  expect(await isFull(event)).toBe(false);
  await register(event, 'luis');
  expect(await isFull(event)).toBe(true);
  await leave(event, 'ana');
  expect(await isFull(event)).toBe(false);
});

test('more seats, fewer than taken, or no limit apply at once', async () => {
  const event = await addArticle(database.owner, eventRow({ capacity: 1 }));
  await register(event, 'ana');
  const states: [number | null, boolean][] = [];
  for (const capacity of [2, 1, null, 1]) {
    await change(event, { capacity });
    states.push([capacity, await isFull(event)]);
  }
  expect(states).toEqual([
    [2, false],
    [1, true],
    [null, false],
    [1, true],
  ]);
  await change(event, { category: 'noticia', show_registration_form: false });
  expect(await isFull(event)).toBe(false);
});

test('a change of is_full is no new version of an article, so that an editing admin gets no conflict', async () => {
  const event = await addArticle(database.owner, eventRow({ capacity: 1 }));
  const version = async () =>
    (
      await database.owner`select updated_at::text as at, calendar_sequence from public.news_events where id = ${event}`
    )[0];
  const before = await version();
  await register(event, 'ana');
  expect(await version()).toEqual(before);
});
