import { expect, test } from 'vitest';
import { plainDatabase } from '../../helpers/database/plain-database.ts';
import { waitingLine } from '../../helpers/database/waiting-line.ts';

/** Registrants of an online event enter through their own link. */
const database = plainDatabase({ connections: 2 });
const line = waitingLine(database);
const url = 'https://meet.example.com/sala';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function online(minutes: number, isOnline = true) {
  const { event, seated, waiting } = await line.fullEvent({ seats: 1, waiting: 1 });
  await line.change(event, { event_date: inMinutes(minutes), event_end_date: inMinutes(minutes + 60) });
  if (isOnline) await database.owner`insert into public.event_join_links (event_id, url) values (${event}, ${url})`;
  return { event, seated: seated[0]!, waiting: waiting[0]! };
}
const use = async (id: string, action: string) =>
  (await database.owner`select public.use_registration_link(${id}, ${action}, ${crypto.randomUUID()}) as answer`)[0]![
    'answer'
  ] as { join_url: string | null; state: string };
const marks = async (id: string) =>
  (await database.owner`select came, marked_by from public.attendance where registration_id = ${id}`).length;

test('entering marks the person once, and opening the page marks nobody', async () => {
  const { seated } = await online(29);
  expect(await use(seated, 'preview')).toMatchObject({ join_url: url, state: 'active' });
  expect(await marks(seated)).toBe(0);
  expect(await use(seated, 'enter')).toMatchObject({ join_url: url, state: 'active' });
  await use(seated, 'enter');
  expect(await marks(seated)).toBe(1);
});

test.each([
  ['earlier than half an hour before', 31, true],
  ['after the end', -61, true],
  ['of an event that is not online', 10, false],
])('nobody enters %s', async (_when, minutes, isOnline) => {
  const { seated } = await online(minutes, isOnline);
  expect((await use(seated, 'enter')).join_url ?? null).toBeNull();
  expect(await marks(seated)).toBe(0);
});

test('nobody enters without a seat, nor a cancelled event', async () => {
  const { event, seated, waiting } = await online(10);
  expect((await use(waiting, 'enter')).join_url ?? null).toBeNull();
  await line.change(event, { cancelled_at: inMinutes(-5) });
  expect((await use(seated, 'enter')).join_url ?? null).toBeNull();
  expect([await marks(waiting), await marks(seated)]).toEqual([0, 0]);
});
