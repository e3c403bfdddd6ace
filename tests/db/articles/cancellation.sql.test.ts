import { beforeEach, describe, expect, test } from 'vitest';
import { dumpTables, restoreTables } from '../../helpers/database/backed-up-tables.ts';
import { addArticle, eventRow } from '../../helpers/database/articles.ts';
import { mailQueue } from '../../helpers/database/mail-queue.ts';
import { administrator, asRole, askAs, endOrWait, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 8 });
const { claim, finish, waiting, shown, pass, empty } = mailQueue(database);
const admin = administrator(database);

beforeEach(async () => {
  await empty();
  if (database.owner) await database.owner`delete from private.deletion_log`;
});

const cancel = (event: string, notify = true) => askAs(database, admin, 'cancel_event($1, $2)', event, notify);
const restore = (event: string) => askAs(database, admin, 'restore_event($1)', event);
const deleteEvent = (event: string) =>
  asRole(database.owner, 'authenticated', (sql) => sql`delete from public.news_events where id = ${event}`, admin);
const article = async (event: string) =>
  (await database.owner`select * from public.news_events where id = ${event}`)[0]!;
const outbox = () => database.owner`select * from private.mail_outbox order by queued_at, id`;

/** An event with some registrants, whose confirmations were sent. */
async function confirmed(count: number) {
  const world = await waiting(count);
  for (const { id } of await claim()) await finish(id);
  return world;
}

describe('cancelling an event', () => {
  test('marks the event, with a new version for readers and calendars, and changes nothing else', async () => {
    const { event } = await confirmed(1);
    const before = await article(event);
    expect(await cancel(event, false)).toBe(0);
    const after = await article(event);
    expect(after['cancelled_at']).toBeInstanceOf(Date);
    expect(after).toEqual({
      ...before,
      cancelled_at: after['cancelled_at'],
      calendar_sequence: 1,
      updated_at: after['updated_at'],
    });
    expect(after['updated_at'].getTime()).toBeGreaterThan(before['updated_at'].getTime());
    expect(await outbox()).toHaveLength(1);
  });

  test('queues one mail for each registrant when they are to be told, with the new sequence', async () => {
    const { event, registrations } = await confirmed(3);
    expect(await cancel(event)).toBe(3);
    const mails = await claim();
    expect(mails.map(({ registration_id }) => registration_id).toSorted()).toEqual(registrations.toSorted());
    for (const mail of mails)
      expect(mail).toMatchObject({ kind: 'cancellation', event: { id: event, calendar_sequence: 1 } });
    expect(new Set(mails.map(({ idempotency_key }) => idempotency_key)).size).toBe(3);
  });

  test('mails no registrant twice, and on a second call those who got none', async () => {
    const { event } = await confirmed(2);
    expect(await cancel(event, false)).toBe(0);
    const { cancelled_at } = await article(event);
    expect(await cancel(event)).toBe(2);
    await database.owner`update public.news_events set title = 'Otro título' where id = ${event}`;
    expect(await cancel(event)).toBe(0);
    expect((await article(event))['cancelled_at']).toEqual(cancelled_at);
  });

  test('accepts only events', async () => {
    expect(await cancel(crypto.randomUUID())).toBeNull();
    expect(await restore(crypto.randomUUID())).toBeNull();
    const news = await addArticle(database.owner, {
      ...eventRow(),
      category: 'noticia',
      show_registration_form: false,
    });
    expect(await cancel(news)).toBeNull();
    expect((await article(news))['cancelled_at']).toBeNull();
  });
});

describe('the mails of a cancelled event', () => {
  test('are its cancellations alone: a queued confirmation is sent when the event is restored', async () => {
    const { event, registrations } = await waiting();
    await cancel(event);
    expect((await claim()).map(({ kind }) => kind)).toEqual(['cancellation']);
    await restore(event);
    expect((await claim()).map(({ kind }) => kind)).toEqual(['confirmation']);
    expect(await shown(registrations[0]!)).toMatchObject({ email_attempts: 1 });
  });

  test('are sent although the article is unpublished or no event any more', async () => {
    for (const change of [{ is_published: false }, { category: 'noticia', event_date: null }]) {
      const { event } = await confirmed(1);
      await cancel(event);
      await database.owner`update public.news_events set ${database.owner(change)} where id = ${event}`;
      expect(await claim()).toMatchObject([{ kind: 'cancellation', event: { id: event } }]);
      await empty();
      await database.owner`delete from private.mail_outbox`;
    }
  });

  test('do not change the confirmation state of the registration', async () => {
    const { event, registrations } = await confirmed(1);
    const before = await shown(registrations[0]!);
    await cancel(event);
    const [mail] = await claim();
    await finish(mail!.id, '503');
    await pass(1);
    await finish((await claim())[0]!.id, '550 No such user', true);
    expect(await shown(registrations[0]!)).toEqual(before);
    await restore(event);
    await cancel(event);
    for (let time = 0; time < 5; time += 1) {
      expect(await claim()).toHaveLength(1);
      await pass(3);
    }
    expect(await claim()).toHaveLength(0);
    expect(await shown(registrations[0]!)).toEqual(before);
  });

  test('keep their idempotency key between tries', async () => {
    const { event } = await confirmed(1);
    await cancel(event);
    const [first] = await claim();
    await pass(3);
    await deleteEvent(event);
    expect(await claim()).toMatchObject([{ id: first!.id, idempotency_key: first!.idempotency_key, attempt: 2 }]);
  });
});

describe('restoring an event', () => {
  test('deletes the unsent mails and returns how many were sent', async () => {
    const { event } = await confirmed(3);
    await cancel(event);
    const [sent, onItsWay] = await claim(2);
    await finish(sent!.id);
    expect(onItsWay).toBeDefined();
    expect(await restore(event)).toBe(2);
    expect(await article(event)).toMatchObject({ cancelled_at: null, calendar_sequence: 2 });
    await pass(3);
    expect(await claim()).toHaveLength(0);
  });

  test('allows it to be cancelled, and registrants to be mailed, again', async () => {
    const { event } = await confirmed(1);
    await cancel(event);
    await finish((await claim())[0]!.id);
    expect(await restore(event)).toBe(1);
    expect(await cancel(event, false)).toBe(0);
    expect(await restore(event)).toBe(0);
    expect(await cancel(event)).toBe(1);
    expect(await claim()).toMatchObject([{ kind: 'cancellation', event: { calendar_sequence: 5 } }]);
  });
});

const leftOver = async () =>
  (await outbox()).map(({ kind, registration_id, snapshot }) => ({ kind, registration_id, email: snapshot?.email }));

describe('deleting a cancelled event', () => {
  test('keeps the cancellation mails, with everything that a worker needs, until they are sent', async () => {
    const { event } = await confirmed(2);
    await database.owner`update public.news_events set event_location = 'Vigo', event_mode = 'online', event_end_date = '2099-05-01T12:00:00Z' where id = ${event}`;
    await cancel(event);
    const { slug } = await article(event);
    await deleteEvent(event);
    const mails = await claim();
    expect(mails.toSorted((a, b) => a.email.localeCompare(b.email))).toMatchObject(
      [0, 1].map((index) => ({
        kind: 'cancellation',
        registration_id: null,
        name: `Persona ${index}`,
        email: `p${index}@example.com`,
        event: {
          id: event,
          title: 'Taller',
          slug,
          excerpt: 'Un extracto',
          event_date: '2099-05-01T10:00:00+00:00',
          event_end_date: '2099-05-01T12:00:00+00:00',
          event_location: 'Vigo',
          event_mode: 'online',
          calendar_sequence: 2,
        },
      })),
    );
    for (const { id } of mails) await finish(id);
    expect(await outbox()).toHaveLength(0);
  });

  test('deletes every other mail, as the deletion of any event does', async () => {
    const { event } = await waiting(2);
    await cancel(event);
    await finish((await claim(1))[0]!.id);
    await deleteEvent(event);
    expect(await leftOver()).toEqual([{ kind: 'cancellation', registration_id: null, email: expect.any(String) }]);
    const standing = await waiting(1);
    await deleteEvent(standing.event);
    expect(await outbox()).toHaveLength(1);
  });

  test('keeps nothing of a person who is erased afterwards', async () => {
    const { event } = await confirmed(2);
    await cancel(event);
    await deleteEvent(event);
    expect(await askAs(database, admin, 'export_person($1)', 'P0@example.com')).toMatchObject({
      registrations: [],
      mails: [
        {
          kind: 'cancellation',
          state: 'pending',
          name: 'Persona 0',
          email: 'p0@example.com',
          event: { title: 'Taller' },
        },
      ],
    });
    expect(await askAs(database, admin, 'erase_person($1)', 'P0@example.com')).toBe(1);
    expect(await leftOver()).toEqual([{ kind: 'cancellation', registration_id: null, email: 'p1@example.com' }]);
    expect((await claim()).map(({ email }) => email)).toEqual(['p1@example.com']);
    expect(await database.owner`select kind from private.deletion_log`).toMatchObject([{ kind: 'erasure' }]);
  });

  test('keeps a failed mail no longer than a registration', async () => {
    const { event } = await confirmed(1);
    await cancel(event);
    await deleteEvent(event);
    await finish((await claim())[0]!.id, '550 No such user', true);
    const anonymise = async () =>
      (await database.owner`select public.anonymise_past_registrations() as count`)[0]!['count'];
    await database.owner`update private.mail_outbox set queued_at = now() - interval '179 days'`;
    expect(await anonymise()).toBe(0);
    await database.owner`update private.mail_outbox set queued_at = now() - interval '181 days'`;
    expect(await anonymise()).toBe(1);
    expect(await outbox()).toHaveLength(0);
  });

  test('is counted, dumped and restored like other rows', async () => {
    const { event } = await confirmed(1);
    await cancel(event);
    await deleteEvent(event);
    await database.owner`update private.mail_outbox set due_at = now() - interval '3 hours'`;
    const [report] = await database.owner`select public.health_report() -> 'mails' as mails`;
    expect(report!['mails']).toMatchObject({ pending: 1, overdue: 1, failed: 0 });
    const before = await outbox();
    const dump = await dumpTables(database.owner);
    await database.owner`delete from private.mail_outbox`;
    await restoreTables(database.owner, dump);
    expect(await outbox()).toEqual(before);
    await finish((await claim())[0]!.id, '550', true);
    const [after] = await database.owner`select public.health_report() -> 'mails' as mails`;
    expect(after!['mails']).toMatchObject({ pending: 0, failed: 1, failed_today: 1 });
  });

  test('locks in the same order as the end of a claim, so that neither deadlocks', async () => {
    const { event } = await confirmed(1);
    await cancel(event);
    const [mail] = await claim();
    const { deletion } = await database.owner.begin(async (ending) => {
      // The locks of ending a claim: first the registration, then its mail.
      await ending`select from public.event_registrations where event_id = ${event} for no key update`;
      const work = deleteEvent(event).then(() => 'done', String);
      await endOrWait(database, work);
      await ending`update private.mail_outbox set last_error = 'no' where id = ${mail!.id}`;
      return { deletion: work };
    });
    expect(await deletion).toBe('done');
    expect(await leftOver()).toMatchObject([{ kind: 'cancellation', registration_id: null }]);
  });
});
