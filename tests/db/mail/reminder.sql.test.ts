import { beforeEach, describe, expect, test } from 'vitest';
import { addArticle, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { mailQueue } from '../../helpers/database/mail-queue.ts';
import { plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 8 });
const { claim, finish, shown, pass, empty } = mailQueue(database);
const set = (hours: number) => database.owner`select public.set_setting('reminder_hours', ${String(hours)})`;

beforeEach(async () => {
  await empty();
  if (!database.owner) return;
  await set(24);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** An event that starts in some hours, with people who registered some hours ago. */
async function event(hours: number, signedUp: number[] = [100], values: ArticleRow = {}) {
  const id = await addArticle(database.owner, eventRow({ event_date: inHours(hours), ...values }));
  const people = signedUp.map((ago, index) => ({
    event_id: id,
    name: `Persona ${index}`,
    email: `p${index}@example.com`,
    registered_at: inHours(-ago),
  }));
  const rows = await database.owner`insert into public.event_registrations ${database.owner(people)} returning id`;
  return { id, registrations: rows.map((row) => row.id) };
}

const change = (id: string, values: ArticleRow) =>
  database.owner`update public.news_events set ${database.owner(values)} where id = ${id}`;
const reminders = async () =>
  (await claim()).filter(({ kind }) => kind === 'reminder').map(({ registration_id }) => registration_id);

describe('the reminder of an event', () => {
  test('is due a day before, once, for those who registered earlier', async () => {
    const { id, registrations } = await event(20, [100, 3, 1]);
    const mails = await claim();
    expect(mails).toMatchObject([{ kind: 'reminder', registration_id: registrations[0], event: { id }, attempt: 1 }]);
    await finish(mails[0]!.id);
    await pass(1000);
    expect(await claim()).toHaveLength(0);
  });

  test.each<[string, number, ArticleRow, number]>([
    ['that is further away', 25, {}, 0],
    ['that is an hour away', 1, {}, 1],
    ['that has begun', -0.01, {}, 0],
    ['that is a draft', 20, { is_published: false }, 0],
    ['that is no event', 20, { category: 'noticia' }, 0],
    ['that was cancelled', 20, { cancelled_at: '2026-01-01T10:00:00Z' }, 0],
    ['that takes no more registrations', 20, { show_registration_form: false }, 1],
  ])('%s', async (_what, hours, values, count) => {
    await event(hours, [100], values);
    expect(await reminders()).toHaveLength(count);
    expect(await database.owner`select 1 from private.mail_outbox`).toHaveLength(count);
  });

  test('is due the number of hours before in the setting, and never for 0', async () => {
    await event(20);
    await set(19);
    expect(await reminders()).toHaveLength(0);
    await set(0);
    expect(await reminders()).toHaveLength(0);
    await set(21);
    expect(await reminders()).toHaveLength(1);
  });

  test('is queued once by concurrent workers', async () => {
    const { registrations } = await event(
      20,
      Array.from({ length: 30 }, () => 100),
    );
    const shares = await Promise.all(Array.from({ length: 8 }, () => claim(7)));
    const rest = await claim();
    const told = [...shares.flat(), ...rest].map(({ registration_id }) => registration_id);
    expect(told.toSorted()).toEqual(registrations.toSorted());
  });

  test('is not among the mails that a new registration sends at once', async () => {
    const { registrations } = await event(20);
    expect(await claim(1, registrations[0]!)).toHaveLength(0);
  });

  test('does not change the confirmation state of the registration', async () => {
    const { registrations } = await event(20);
    const before = await shown(registrations[0]!);
    await finish((await claim())[0]!.id, '550 No such user', true);
    expect(await shown(registrations[0]!)).toEqual(before);
  });
});

describe('a queued reminder', () => {
  test('is not sent once the event is cancelled, and is sent when it is restored', async () => {
    const { id } = await event(20);
    await finish((await claim())[0]!.id, '503');
    await pass(1);
    await change(id, { cancelled_at: new Date().toISOString() });
    expect(await claim()).toHaveLength(0);
    await change(id, { cancelled_at: null });
    expect(await reminders()).toHaveLength(1);
  });

  test('is dropped when the event begins', async () => {
    const { id } = await event(20);
    await finish((await claim())[0]!.id, '503');
    await pass(1);
    await change(id, { event_date: inHours(-0.01) });
    expect(await claim()).toHaveLength(0);
    expect(await database.owner`select 1 from private.mail_outbox`).toHaveLength(0);
  });

  test('waits for the day before when the event is moved, and is sent once', async () => {
    const { id } = await event(20);
    await finish((await claim())[0]!.id, '503');
    await pass(1);
    await change(id, { event_date: inHours(48) });
    expect(await claim()).toHaveLength(0);
    // A day later.
    await database.owner`update private.mail_outbox set queued_at = queued_at - interval '25 hours'`;
    await change(id, { event_date: inHours(23) });
    expect(await reminders()).toHaveLength(1);
    expect(await database.owner`select 1 from private.mail_outbox`).toHaveLength(1);
  });
});

test('a registrant gets a second reminder for a new date, under another key', async () => {
  const { id } = await event(20);
  const [first] = await claim();
  await finish(first!.id);
  await change(id, { event_date: inHours(23) });
  expect(await claim()).toHaveLength(0);
  await database.owner`update private.mail_outbox set queued_at = queued_at - interval '2 hours'`;
  const [second] = await claim();
  expect(second).toMatchObject({ id: first!.id, kind: 'reminder', attempt: 1 });
  expect(second!.idempotency_key).not.toBe(first!.idempotency_key);
});
