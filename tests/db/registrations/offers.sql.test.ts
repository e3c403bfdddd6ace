import { beforeEach, describe, expect, test } from 'vitest';
import type { ArticleRow } from '../../helpers/database/articles.ts';
import { plainDatabase } from '../../helpers/database/plain-database.ts';
import { someone, waitingLine } from '../../helpers/database/waiting-line.ts';

const database = plainDatabase({ connections: 8 });
const { change, register, press, fullEvent, serve, runOut, lineOf, isFull, mailsOf, claim, finish, empty } =
  waitingLine(database);
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const hours = (count: number) => database.owner`select public.set_setting('offer_hours', ${String(count)})`;

beforeEach(async () => {
  await empty();
  if (!database.owner) return;
  await database.owner`delete from private.rate_limits`;
  await hours(24);
});

async function secondsLeft(id: string): Promise<number> {
  const [row] =
    await database.owner`select extract(epoch from offered_until - now())::int as left from public.event_registrations where id = ${id}`;
  return row!.left;
}

describe('a freed seat', () => {
  test.each(['cancel', 'erase'] as const)('by a registrant (%s) is offered to the first who waits', async (act) => {
    const { event, seated, waiting } = await fullEvent({ waiting: 3 });
    await press(seated[0]!, act);
    await serve();
    expect(await lineOf(event)).toMatchObject({ seats: [], offered: [waiting[0]], waiting: waiting.slice(1) });
    expect(await mailsOf(waiting[0]!)).toEqual(['offer pending']);
    expect(await isFull(event)).toBe(true);
    await serve();
    expect((await lineOf(event)).offered).toEqual([waiting[0]]);
  });

  test('is offered in the order of arrival, whatever the physical order of the rows', async () => {
    const { event, seated, waiting } = await fullEvent({ waiting: 3 });
    await database.owner`update public.event_registrations set waiting_since = waiting_since - interval '1 hour' where id = ${waiting[2]!}`;
    await database.owner`update public.event_registrations set name = 'Eva Gil' where id = ${waiting[0]!}`;
    await press(seated[0]!, 'cancel');
    await database.owner.begin(async (sql) => {
      // As on a small table, where the planner prefers a sequential scan.
      await sql`set local enable_indexscan = off`;
      await sql`select private.offer_seats()`;
    });
    expect((await lineOf(event)).offered).toEqual([waiting[2]]);
  });

  test('is offered too when an administrator removes a registration or adds seats; without a limit everyone gets an offer', async () => {
    const { event, seated, waiting } = await fullEvent({ waiting: 4 });
    await database.owner`delete from public.event_registrations where id = ${seated[0]!}`;
    await serve();
    expect((await lineOf(event)).offered).toEqual(waiting.slice(0, 1));
    await change(event, { capacity: 3 });
    await serve();
    expect((await lineOf(event)).offered).toEqual(waiting.slice(0, 3));
    await change(event, { capacity: null });
    await serve();
    expect((await lineOf(event)).offered).toEqual(waiting);
  });

  test('is not offered while the event is overbooked', async () => {
    const { event, seated } = await fullEvent({ seats: 3, waiting: 1 });
    await change(event, { capacity: 1 });
    await press(seated[0]!, 'cancel');
    await serve();
    expect(await lineOf(event)).toMatchObject({ offered: [], waiting: [expect.any(String)] });
  });

  test.each([
    ['was cancelled', { cancelled_at: '2026-01-01T10:00:00Z' }],
    ['has ended its registration', { registration_closes_at: '2020-01-01T10:00:00Z' }],
    ['has switched its form off', { show_registration_form: false }],
  ])('is not offered when the event %s, and the waiting list stays', async (_what, values) => {
    const { event, seated, waiting } = await fullEvent({ waiting: 2 });
    await press(seated[0]!, 'cancel');
    await change(event, values);
    await serve();
    expect(await lineOf(event)).toMatchObject({ offered: [], waiting });
  });

  test('is offered while the event runs, until its end, and a newcomer gets the next one', async () => {
    const { event, seated, waiting } = await fullEvent({ seats: 2, waiting: 1 });
    await change(event, { event_date: inMinutes(-60), event_end_date: inMinutes(60) });
    await press(seated[0]!, 'cancel');
    await serve();
    expect(await lineOf(event)).toMatchObject({ offered: waiting, waiting: [] });
    expect(Math.abs((await secondsLeft(waiting[0]!)) - 3600)).toBeLessThan(60);
    expect(await isFull(event)).toBe(true);
    expect(await press(waiting[0]!, 'accept')).toMatchObject({ state: 'active' });
    await press(seated[1]!, 'cancel');
    expect(await isFull(event)).toBe(false);
    expect((await register(event)).outcome).toBe('created');
  });

  test('of an event that was opened again after its end is offered, and its link accepts it', async () => {
    const { event, seated, waiting } = await fullEvent({ waiting: 1 });
    await change(event, { event_date: '2020-01-01T10:00:00Z' });
    await press(seated[0]!, 'cancel');
    await serve();
    expect(await press(waiting[0]!, 'accept')).toMatchObject({ state: 'active' });
  });

  test('is offered when a worker claims mails, and the mail has the deadline', async () => {
    const { seated, waiting } = await fullEvent({ waiting: 1 });
    await press(seated[0]!, 'cancel');
    expect(await claim(1, seated[0])).toEqual([]);
    expect(await mailsOf(waiting[0]!)).toEqual([]);
    const [mail, ...others] = await claim();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'offer', registration_id: waiting[0] });
    const { offered_until: until } = await press(waiting[0]!);
    expect(Date.parse(String(Reflect.get(mail!.details, 'offered_until')))).toBe(Date.parse(until!));
    await finish(mail!.id);
    expect(await mailsOf(waiting[0]!)).toEqual(['offer sent']);
    expect(await claim()).toEqual([]);
  });

  test('of one event is not offered to the waiting list of another, nor by a locked event', async () => {
    const [one, other] = [await fullEvent({ waiting: 1 }), await fullEvent({ waiting: 1 })];
    await press(one.seated[0]!, 'cancel');
    await press(other.seated[0]!, 'cancel');
    await database.owner.begin(async (sql) => {
      await sql`select 1 from public.news_events where id = ${one.event} for no key update`;
      await serve();
    });
    expect((await lineOf(one.event)).offered).toEqual([]);
    expect((await lineOf(other.event)).offered).toEqual(other.waiting);
    await serve();
    expect((await lineOf(one.event)).offered).toEqual(one.waiting);
  });
});

/** An event whose only seat was freed and offered to the first who waits. */
async function offered(waiting = 2) {
  const world = await fullEvent({ waiting });
  await press(world.seated[0]!, 'cancel');
  await serve();
  return { ...world, first: world.waiting[0]!, second: world.waiting[1]! };
}

describe('an offer', () => {
  test('lasts the hours of the setting, and ends with the event', async () => {
    const { first } = await offered();
    expect(Math.abs((await secondsLeft(first)) - 24 * 3600)).toBeLessThan(60);
    for (const [setting, expected] of [
      [2, 2],
      [0, 1],
    ] as const) {
      await hours(setting);
      expect(Math.abs((await secondsLeft((await offered()).first)) - expected * 3600)).toBeLessThan(60);
    }
    await hours(24);
    for (const [column, most] of [
      // An event without an end lasts an hour.
      ['event_date', 4201],
      ['registration_closes_at', 601],
    ] as const) {
      const { event, seated, waiting } = await fullEvent({ waiting: 1 });
      await change(event, { [column]: new Date(Date.now() + 600_000).toISOString() });
      await press(seated[0]!, 'cancel');
      await serve();
      expect(await secondsLeft(waiting[0]!)).toBeLessThan(most);
    }
  });

  test('is shown without changes, and accepted once', async () => {
    const { event, first } = await offered();
    for (let time = 0; time < 3; time += 1) expect(await press(first)).toMatchObject({ state: 'offered' });
    const accepted = await press(first, 'accept');
    expect(accepted).toMatchObject({ outcome: 'found', state: 'active', offered_until: null });
    expect(await press(first, 'accept')).toEqual(accepted);
    expect(await press(first)).toEqual(accepted);
    expect((await lineOf(event)).seats).toEqual([first]);
    expect(await mailsOf(first)).toEqual(['confirmation pending']);
    expect(await isFull(event)).toBe(true);
  });

  test('keeps a record once sent, and its acceptance sets the time of registration', async () => {
    const { first } = await offered();
    await database.owner`update public.event_registrations set registered_at = now() - interval '9 days' where id = ${first}`;
    for (const { id } of await claim()) await finish(id);
    await press(first, 'accept');
    expect(await mailsOf(first)).toEqual(['confirmation pending', 'offer sent']);
    const [row] =
      await database.owner`select registered_at > now() - interval '1 minute' as recent from public.event_registrations where id = ${first}`;
    expect(row!['recent']).toBe(true);
  });

  test.each(['cancel', 'erase'] as const)('that is declined (%s) goes to the next', async (act) => {
    const { event, first, second } = await offered();
    await press(first, act);
    expect(await mailsOf(first)).toEqual([]);
    await serve();
    expect((await lineOf(event)).offered).toEqual([second]);
    // Also after its deadline, because the registrant declined before.
    await database.owner`update public.event_registrations set offered_until = cancelled_at + interval '1 microsecond' where id = ${first}`;
    expect((await press(first, 'accept')).state).toBe(act === 'cancel' ? 'left' : null);
    expect((await lineOf(event)).seats).toEqual([]);
  });

  test('that expires goes to the next, and its registrant leaves the list', async () => {
    const { event, seated, first, second } = await offered();
    for (const { id } of await claim()) await finish(id);
    await runOut(event);
    expect(await press(first)).toMatchObject({ state: 'expired' });
    expect(await press(first, 'accept')).toMatchObject({ state: 'expired' });
    await serve();
    expect(await lineOf(event)).toEqual({ seats: [], offered: [second], waiting: [], gone: [first, ...seated] });
    expect(await press(first, 'accept')).toMatchObject({ state: 'expired' });
    expect(await press(first, 'cancel')).toMatchObject({ state: 'expired' });
    await press(second, 'cancel');
    expect(await isFull(event)).toBe(false);
  });

  test('whose mail was never sent is made again in turn', async () => {
    const { event, first } = await offered();
    await runOut(event);
    await change(event, { is_published: false });
    await serve();
    expect((await lineOf(event)).waiting[0]).toBe(first);
    expect(await mailsOf(first)).toEqual([]);
    await change(event, { is_published: true });
    await serve();
    expect((await lineOf(event)).offered).toEqual([first]);
    expect(await mailsOf(first)).toEqual(['offer pending']);
  });

  test('whose mail is leased stays until the result is known; an undeliverable one goes to the next at once', async () => {
    const { event, first, second } = await offered();
    const [mail] = await claim();
    await runOut(event);
    await serve();
    expect((await lineOf(event)).offered).toEqual([first]);
    await finish(mail!.id, 'There is no such mailbox.', true);
    await database.owner`update public.event_registrations set offered_until = now() + interval '1 hour' where id = ${first}`;
    await serve();
    expect((await lineOf(event)).offered).toEqual([second]);
    expect((await press(first)).state).toBe('left');
  });

  test('whose mail failed on every try is made again, after those behind', async () => {
    const { event, first, second } = await offered(3);
    const third = (await lineOf(event)).waiting[1];
    await database.owner`update private.mail_outbox set state = 'failed', attempts = 5 where registration_id = ${first} and kind = 'offer'`;
    await serve();
    expect(await lineOf(event)).toMatchObject({ offered: [second], waiting: [third, first] });
    expect((await press(first)).state).toBe('waiting');
    await press(second, 'cancel');
    await serve();
    await press(third!, 'cancel');
    await serve();
    expect((await lineOf(event)).offered).toEqual([first]);
    expect(await mailsOf(first)).toEqual(['offer pending']);
  });

  test('ends when its event is cancelled, and can be accepted after it is restored', async () => {
    const { event, first } = await offered();
    await change(event, { cancelled_at: '2026-01-01T10:00:00Z' });
    expect(await press(first)).toMatchObject({ state: 'expired' });
    expect(await press(first, 'accept')).toMatchObject({ state: 'expired' });
    await change(event, { cancelled_at: null });
    expect(await press(first, 'accept')).toMatchObject({ state: 'active' });
  });

  test.each<[string, ArticleRow, ArticleRow]>([
    ['cancelled', { cancelled_at: '2026-01-01T10:00:00Z' }, { cancelled_at: null }],
    ['a draft', { is_published: false }, { is_published: true }],
  ])('that expires while its event is %s gives the place in the line back', async (_what, closed, open) => {
    const { event, first, second } = await offered();
    for (const { id } of await claim()) await finish(id);
    await change(event, closed);
    await runOut(event);
    await serve();
    expect(await lineOf(event)).toMatchObject({ offered: [], waiting: [first, second] });
    await change(event, open);
    await serve();
    expect((await lineOf(event)).offered).toEqual([first]);
    expect(await mailsOf(first)).toEqual(['offer pending']);
  });

  test('stays valid when the form is switched off or the capacity is reduced', async () => {
    const { event, first } = await offered();
    await change(event, { show_registration_form: false });
    expect(await press(first, 'accept')).toMatchObject({ state: 'active' });
  });

  test('is not made to an anonymised registrant, who leaves the list', async () => {
    const { event, seated, waiting } = await fullEvent({ waiting: 2, values: { event_date: null } });
    const [first, second] = [waiting[0]!, waiting[1]!];
    await database.owner`update public.event_registrations set email = ${`anon-${first}@anon.invalid`} where id = ${first}`;
    await press(seated[0]!, 'cancel');
    await serve();
    expect((await lineOf(event)).offered).toEqual([second]);
  });
});

test('a registrant whose offer expired may wait again, at the end', async () => {
  const email = someone();
  const { event, seated } = await fullEvent();
  const { registration_id: first } = await register(event, { email, waits: true });
  const { registration_id: second } = await register(event, { waits: true });
  await press(seated[0]!, 'cancel');
  for (const { id } of await claim()) await finish(id);
  await runOut(event);
  await serve();
  const { registration_id: again } = await register(event, { email, waits: true });
  expect(again).not.toBe(first);
  expect(await lineOf(event)).toMatchObject({ offered: [second], waiting: [again] });
  expect((await press(first!)).outcome).toBe('unknown');
});
