import { beforeEach, describe, expect, test } from 'vitest';
import { addArticle, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { administrator, askAs, plainDatabase } from '../../helpers/database/plain-database.ts';
import { waitingLine } from '../../helpers/database/waiting-line.ts';

/** Messages to the registrants of an event that is over. */
const database = plainDatabase({ connections: 4 });
const line = waitingLine(database);
const admin = administrator(database);

beforeEach(async () => {
  await line.empty();
  await database.owner`delete from private.address_wishes`;
});

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const past = { event_date: ago(26 * HOUR), event_end_date: ago(24 * HOUR), show_registration_form: false };

const addEvent = (values: ArticleRow = {}) => addArticle(database.owner, eventRow({ ...past, ...values }));
async function addPerson(event: string, name: string, values: ArticleRow = {}): Promise<string> {
  const row = { event_id: event, name, email: `${name.toLowerCase()}@example.com`, registered_at: ago(48 * HOUR) };
  const [added] =
    await database.owner`insert into public.event_registrations ${database.owner({ ...row, ...values })} returning id`;
  return added!['id'];
}
const mark = (id: string, came = true) =>
  database.owner`insert into public.attendance ${database.owner({ id: crypto.randomUUID(), registration_id: id, came, marked_at: came ? ago(25 * HOUR) : ago(24 * HOUR) })}`;

type Message = { id?: string; audience?: string; subject?: string; content?: string; recording?: string | null };
const send = (
  event: string,
  {
    id = crypto.randomUUID(),
    audience = 'all',
    subject = 'Gracias',
    content = 'Un **texto**',
    recording = null,
  }: Message = {},
  person: string | undefined = admin,
) =>
  askAs(database, person, 'send_follow_up($1, $2, $3, $4, $5, $6)', id, event, audience, subject, content, recording);
const stop = (id: string) => askAs(database, admin, 'stop_follow_up($1)', id);
const stateOf = (event: string) => askAs(database, admin, 'follow_up_state($1)', event);
const receivers = async (event: string, number = 1) => {
  const rows = await database.owner`
    select r.name from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
    where r.event_id = ${event} and o.kind = 'follow-up' and o.sequence = ${number} order by r.name
  `;
  return rows.map(({ name }) => name);
};
/** Claims every due follow-up and says that each was sent, or why not. */
async function deliver(error: string | null = null) {
  const mails = await database.owner`select * from public.claim_mails(100)`;
  for (const { id } of mails) await database.owner`select public.finish_mail(${id}, ${error}, true)`;
  return mails;
}

describe('a message', () => {
  test.each([
    ['came', ['Ana', 'Walk']],
    ['missed', ['Berta', 'Carla']],
    ['all', ['Ana', 'Berta', 'Carla', 'Walk']],
  ])('to %s reaches those people, once each', async (audience, names) => {
    const event = await addEvent();
    await mark(await addPerson(event, 'Ana'));
    await addPerson(event, 'Berta');
    const takenBack = await addPerson(event, 'Carla');
    await mark(takenBack);
    await mark(takenBack, false);
    // On the waiting list: one was let in at the door, one stayed at home.
    await mark(await addPerson(event, 'Walk', { waiting_since: ago(48 * HOUR) }));
    await addPerson(event, 'Zoe', { waiting_since: ago(48 * HOUR) });
    expect(await send(event, { audience })).toBe(names.length);
    expect(await receivers(event)).toEqual(names);
  });

  test('reaches nobody who cancelled, was anonymised, or asked for no more at any event', async () => {
    const event = await addEvent();
    const cancelled = await addPerson(event, 'Ana', { cancelled_at: ago(30 * HOUR) });
    await mark(cancelled);
    const forgotten = await addPerson(event, 'Berta');
    await database.owner`update public.event_registrations set email = 'anon-' || id || '@anon.invalid' where id = ${forgotten}`;
    await addPerson(await addEvent(), 'Carla', { refuses_follow_ups_at: ago(HOUR) });
    await addPerson(event, 'Carla');
    await addPerson(event, 'Dora');
    expect((await stateOf(event)).people).toEqual({ came: 0, missed: 1, refusing: 1 });
    expect(await send(event)).toBe(1);
    expect(await receivers(event)).toEqual(['Dora']);
  });

  test('is one when it is sent twice, also at the same time', async () => {
    const event = await addEvent();
    await addPerson(event, 'Ana');
    const id = crypto.randomUUID();
    expect(await Promise.all([send(event, { id }), send(event, { id })])).toEqual([1, 1]);
    await addPerson(event, 'Berta');
    expect(await send(event, { id })).toBe(1);
    expect(await receivers(event)).toEqual(['Ana']);
    expect(await send(event)).toBe(2);
    expect(await receivers(event, 2)).toEqual(['Ana', 'Berta']);
  });

  test.each<[string, ArticleRow]>([
    ['has not ended', { event_date: ago(HOUR), event_end_date: ago(-HOUR) }],
    ['was cancelled', { cancelled_at: ago(30 * HOUR) }],
    ['is a draft', { is_published: false }],
    ['has no date', { event_date: null, event_end_date: null }],
  ])('is refused for an event that %s', async (_what, values) => {
    const event = await addEvent(values);
    await addPerson(event, 'Ana');
    expect((await stateOf(event)).event.can_write).toBe(false);
    await expect(send(event)).rejects.toMatchObject({ code: '23514' });
    expect(await receivers(event)).toEqual([]);
  });

  test.each<[string, Message]>([
    ['without a subject', { subject: ' ' }],
    ['with a subject of two lines', { subject: 'a\nb' }],
    ['with a subject that is too long', { subject: 'x'.repeat(201) }],
    ['without a text', { content: ' \n' }],
    ['with a text that is too long', { content: 'x'.repeat(10_001) }],
    ['for an unknown audience', { audience: 'some' }],
    ['with a recording that is no https address', { recording: 'http://video.example.com' }],
  ])('is refused %s', async (_what, message) => {
    const event = await addEvent();
    await addPerson(event, 'Ana');
    await expect(send(event, message)).rejects.toMatchObject({ code: '23514' });
    expect(await receivers(event)).toEqual([]);
  });

  test('of an unknown event is null', async () => {
    expect(await send(crypto.randomUUID())).toBeNull();
    expect(await stateOf(crypto.randomUUID())).toBeNull();
    expect(await stop(crypto.randomUUID())).toBeNull();
  });

  test('puts its recording on the page; one without leaves the page alone', async () => {
    const event = await addEvent();
    const recordingOf = async () =>
      (await database.owner`select recording_url from public.news_events where id = ${event}`)[0]!['recording_url'];
    await send(event, { recording: 'https://video.example.com/1' });
    expect(await recordingOf()).toBe('https://video.example.com/1');
    await send(event);
    expect(await recordingOf()).toBe('https://video.example.com/1');
  });
});

describe('the mails of a message', () => {
  test('are claimed after all others, with the message', async () => {
    const event = await addEvent();
    const person = await addPerson(event, 'Ana');
    await send(event, { subject: 'Hola', content: 'Texto', recording: 'https://video.example.com/1' });
    const other = await line.register(await line.addEvent());
    const [first] = await database.owner`select * from public.claim_mails(1)`;
    expect([first!['kind'], first!['registration_id']]).toEqual(['confirmation', other.registration_id]);
    const [second] = await database.owner`select * from public.claim_mails(1)`;
    expect(second).toMatchObject({
      kind: 'follow-up',
      registration_id: person,
      details: { message: { subject: 'Hola', content: 'Texto', recording_url: 'https://video.example.com/1' } },
    });
    expect(second!['event'].join_url).toBeNull();
  });

  test('are counted as sent, waiting and failed, and stop while they wait', async () => {
    const event = await addEvent();
    const people = [];
    for (const name of ['Ana', 'Berta', 'Carla']) people.push(await addPerson(event, name));
    const id = crypto.randomUUID();
    await send(event, { id });
    const counts = async () => {
      const { messages } = await stateOf(event);
      const { recipients, sent, waiting, failed, stopped_at } = messages[0];
      return [recipients, sent, waiting, failed, stopped_at !== null];
    };
    expect(await counts()).toEqual([3, 0, 3, 0, false]);
    const [sent] = await database.owner`select * from public.claim_mails(1)`;
    const [failing] = await database.owner`select * from public.claim_mails(1)`;
    await database.owner`select public.finish_mail(${sent!['id']})`;
    await database.owner`select public.finish_mail(${sent!['id']})`;
    await database.owner`select public.finish_mail(${failing!['id']}, 'Mailbox unknown', true)`;
    expect(await counts()).toEqual([3, 1, 1, 1, false]);
    expect(await stop(id)).toBe(1);
    expect(await stop(id)).toBe(0);
    expect(await counts()).toEqual([3, 1, 0, 1, true]);
    expect(await deliver()).toEqual([]);
    // Figures stay, names go.
    await database.owner`delete from public.event_registrations where event_id = ${event}`;
    expect(await counts()).toEqual([3, 1, 0, 0, true]);
  });

  test('are asked again before they leave: who was marked meanwhile gets no message to those who missed it', async () => {
    const event = await addEvent();
    const [came, missed, takenBack] = [
      await addPerson(event, 'Ana'),
      await addPerson(event, 'Berta'),
      await addPerson(event, 'Carla'),
    ];
    await mark(takenBack);
    await send(event, { audience: 'missed' });
    await send(event, { audience: 'came' });
    expect([await receivers(event, 1), await receivers(event, 2)]).toEqual([['Ana', 'Berta'], ['Carla']]);
    await mark(came);
    await mark(takenBack, false);
    const sent = await deliver();
    expect(sent.map(({ registration_id: id }) => id)).toEqual([missed]);
    expect(await deliver()).toEqual([]);
  });

  test('wait when the event is moved to a later day', async () => {
    const event = await addEvent();
    await addPerson(event, 'Ana');
    await send(event);
    await line.change(event, { event_date: ago(-100 * HOUR), event_end_date: null });
    expect(await deliver()).toEqual([]);
  });
});

describe('the link in the mail', () => {
  test('refuses further messages, also those that wait for the same address', async () => {
    const [one, other] = [await addEvent(), await addEvent()];
    const person = await addPerson(one, 'Ana');
    await addPerson(other, 'Ana');
    await send(one);
    await send(other);
    expect(await line.press(person)).toMatchObject({ outcome: 'found', state: 'over', refuses: false });
    expect(await receivers(one)).toEqual(['Ana']);
    expect(await line.press(person, 'refuse')).toMatchObject({ state: 'over', refuses: true });
    expect([await receivers(one), await receivers(other)]).toEqual([[], []]);
    expect(await send(other)).toBe(0);
    expect(await line.press(person, 'refuse')).toMatchObject({ state: 'over', refuses: true });
  });

  test('refuses also while the event takes people after its end', async () => {
    const event = await addEvent({ show_registration_form: true });
    const person = await addPerson(event, 'Ana');
    expect(await line.press(person, 'refuse')).toMatchObject({ state: 'active', refuses: true });
    expect(await send(event)).toBe(0);
  });

  test('erases the data, and cancels nothing once the event is over', async () => {
    const event = await addEvent();
    const person = await addPerson(event, 'Ana');
    expect(await line.press(person, 'cancel')).toMatchObject({ state: 'over' });
    expect(await line.lineOf(event)).toMatchObject({ seats: [person], gone: [] });
    expect(await line.press(person, 'erase')).toMatchObject({ outcome: 'erased' });
    expect(await line.lineOf(event)).toMatchObject({ seats: [] });
    expect(await line.press(person)).toMatchObject({ outcome: 'unknown' });
  });

  test('refuses nothing before the end', async () => {
    const event = await addEvent({ event_date: ago(-HOUR), event_end_date: null });
    const person = await addPerson(event, 'Ana');
    expect(await line.press(person, 'refuse')).toMatchObject({ state: 'active', refuses: false });
  });

  test.each<[string, (event: string, person: string) => Promise<unknown>]>([
    ['the event was deleted', (event) => database.owner`delete from public.news_events where id = ${event}`],
    [
      'an admin deleted the registration',
      (_event, person) => database.owner`delete from public.event_registrations where id = ${person}`,
    ],
    ['the person erased their data', (_event, person) => line.press(person, 'erase')],
    ['an admin erased the person', () => askAs(database, admin, 'erase_person($1)', 'ana@example.com')],
    [
      'the registration was anonymised',
      async (event) => {
        await database.owner`update public.news_events set event_date = ${ago(9000 * HOUR)}, event_end_date = null where id = ${event}`;
        await database.owner`update public.event_registrations set registered_at = ${ago(9001 * HOUR)} where event_id = ${event}`;
        await database.owner`select public.anonymise_past_registrations()`;
      },
    ],
  ])('refuses for the address, also after %s', async (_what, forget) => {
    const event = await addEvent();
    const person = await addPerson(event, 'Ana');
    await line.press(person, 'refuse');
    await forget(event, person);
    const next = await addEvent();
    const again = await addPerson(next, 'Ana');
    await addPerson(next, 'Berta');
    expect((await stateOf(next)).people).toMatchObject({ missed: 1, refusing: 1 });
    expect(await send(next)).toBe(1);
    expect(await receivers(next)).toEqual(['Berta']);
    expect(await line.press(again)).toMatchObject({ refuses: true });
    expect((await askAs(database, admin, 'export_person($1)', 'ana@example.com')).wishes).toMatchObject([
      { kind: 'follow-ups' },
    ]);
    // Only a hash is kept.
    const kept = await database.owner`select encode(w.hash, 'escape') as hash from private.address_wishes w`;
    expect(JSON.stringify(kept)).not.toContain('ana');
  });

  test('refuses with one request of a mail provider, also when the event is hidden', async () => {
    const event = await addEvent();
    const person = await addPerson(event, 'Ana');
    await database.owner`update public.news_events set is_published = false where id = ${event}`;
    await database.owner`select public.refuse_follow_ups(${person})`;
    await database.owner`select public.refuse_follow_ups(${crypto.randomUUID()})`;
    const next = await addEvent();
    await addPerson(next, 'Ana');
    expect(await send(next)).toBe(0);
  });
});
