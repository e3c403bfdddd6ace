import { beforeEach, describe, expect, test } from 'vitest';
import { mailQueue } from '../../helpers/database/mail-queue.ts';
import { administrator, asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 4 });
const { claim, finish, waiting, shown, empty } = mailQueue(database);
const admin = administrator(database);

beforeEach(async () => {
  await empty();
  if (!database.owner) return;
});

/** The earlier event as the API returns it. */
const first = {
  title: 'Taller',
  event_date: '2099-05-01T10:00:00+00:00',
  event_end_date: null,
  event_location: null,
  event_mode: null,
};

const announce = async (event: string, was: object = first, person = admin) =>
  (
    await asRole(
      database.owner,
      'authenticated',
      (sql) => sql`select public.announce_change(${event}, ${sql.json(was as never)}) as queued`,
      person,
    )
  )[0]!['queued'];
const change = (event: string, values: Record<string, string | boolean>) =>
  database.owner`update public.news_events set ${database.owner(values)} where id = ${event}`;

/** An event with some registrants, whose confirmations were sent. */
async function confirmed(count: number) {
  const world = await waiting(count);
  for (const { id } of await claim()) await finish(id);
  return world;
}

describe('an announced change', () => {
  test('is mailed to every registrant, with the old and the new values', async () => {
    const { event, registrations } = await confirmed(3);
    await change(event, { event_location: 'Vigo', event_mode: 'hibrido' });
    expect(await announce(event)).toBe(3);
    const mails = await claim();
    expect(mails.map(({ registration_id }) => registration_id).toSorted()).toEqual(registrations.toSorted());
    for (const mail of mails)
      expect(mail).toMatchObject({
        kind: 'change',
        event: { event_location: 'Vigo', event_mode: 'hibrido', calendar_sequence: 1 },
        details: { before: first },
      });
  });

  test('is mailed once for each version, and stores no more than needed', async () => {
    const { event } = await confirmed(1);
    await change(event, { event_location: 'Vigo' });
    expect(await announce(event, { ...first, content: 'Un texto', id: event })).toBe(1);
    const [mail] = await claim();
    expect(mail).toMatchObject({ details: { before: first } });
    expect(Object.keys(mail!.details.before!)).toHaveLength(5);
    await finish(mail!.id);
    expect(await announce(event)).toBe(0);
    await change(event, { event_location: 'Lugo' });
    expect(await announce(event, { ...first, event_location: 'Vigo' })).toBe(1);
  });

  test('is replaced, while unsent, by the next one, which starts from the older values', async () => {
    const { event } = await confirmed(2);
    await change(event, { event_location: 'Vigo' });
    await announce(event);
    const [onItsWay] = await claim(1);
    await change(event, { event_location: 'Lugo' });
    expect(await announce(event, { ...first, event_location: 'Vigo' })).toBe(2);
    const mails = await claim();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ event: { event_location: 'Lugo' }, details: { before: first } });
    await finish(onItsWay!.id);
    expect(await claim()).toMatchObject([
      { registration_id: onItsWay!.registration_id, details: { before: { ...first, event_location: 'Vigo' } } },
    ]);
  });

  test('is not sent for an event that was cancelled in the meantime, and does not change the confirmation state', async () => {
    const { event, registrations } = await confirmed(1);
    const before = await shown(registrations[0]!);
    await change(event, { event_location: 'Vigo' });
    await announce(event);
    await change(event, { cancelled_at: '2026-01-01T10:00:00Z' });
    expect(await claim()).toHaveLength(0);
    expect(await shown(registrations[0]!)).toEqual(before);
  });

  test.each<Record<string, string | boolean>>([
    { is_published: false },
    { category: 'noticia' },
    { cancelled_at: '2026-01-01T10:00:00Z' },
  ])('is only possible for an event that takes place: %j', async (values) => {
    const { event } = await confirmed(1);
    await change(event, values);
    expect(await announce(event)).toBeNull();
    expect(await announce(crypto.randomUUID())).toBeNull();
  });
});
