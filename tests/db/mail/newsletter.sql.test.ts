import { beforeEach, describe, expect, test } from 'vitest';
import { newsList } from '../../helpers/database/newsletter-list.ts';
import { plainDatabase } from '../../helpers/database/plain-database.ts';
import { someone } from '../../helpers/database/waiting-line.ts';

const database = plainDatabase({ connections: 20 });
const list = newsList(database);
const { addEvent, register, subscriber, press, asked, send, waitingMails, forgetLimits } = list;
const rows = () => database.owner`select 1 from public.newsletter_subscribers`;
const mailsSentTo = async (email: string) =>
  Number(
    (
      await database.owner`
        select count(*) from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
        where r.email = ${email} and o.kind = 'newsletter' and o.state = 'sent'
      `
    )[0]!['count'],
  );

/** A registrant with a confirmation request who performed these actions on it. */
async function signedUp(...acts: ('confirm' | 'unsubscribe')[]) {
  const email = someone();
  const event = await addEvent();
  const { registration_id: registration } = await register(event, email);
  await send();
  const { id } = (await subscriber(email))!;
  for (const act of acts) await press(id, act);
  return { email, event, registration, held: await subscriber(email) };
}

beforeEach(list.emptyList);

describe('a registrant who ticks the box', () => {
  test('gets a confirmation request, after the confirmation of the registration, with the consent text', async () => {
    const email = someone();
    const event = await addEvent('El taller');
    const { registration_id: id } = await register(event, ` ${email.toUpperCase()} `);
    expect(await waitingMails(email)).toEqual(['confirmation', 'newsletter']);
    const [first, ...none] = await list.claim(10, id);
    expect([first?.kind, none]).toEqual(['confirmation', []]);
    await list.finish(first!.id);
    const [mail] = await list.claim();
    const held = await subscriber(email);
    expect(held).toMatchObject({
      consent_text_version: '2026-01',
      event_title: 'El taller',
      confirmed_at: null,
      unsubscribed_at: null,
    });
    expect(mail).toMatchObject({
      kind: 'newsletter',
      email,
      details: { subscriber: { id: held!.id, consent_text_version: '2026-01', event_title: 'El taller' } },
    });
  });

  test('gets no join link in that mail', async () => {
    const email = someone();
    const event = await addEvent();
    await database.owner`insert into public.event_join_links ${database.owner({ event_id: event, url: 'https://meet.example.com/a' })}`;
    await register(event, email);
    const [confirmation] = await list.claim();
    expect(confirmation).toMatchObject({ event: { join_url: 'https://meet.example.com/a' } });
    await list.finish(confirmation!.id);
    expect(await list.claim()).toMatchObject([{ kind: 'newsletter', event: { join_url: null } }]);
  });

  test('on the waiting list gets the request too', async () => {
    const email = someone();
    const event = await addEvent();
    await database.owner`update public.news_events set capacity = 1 where id = ${event}`;
    await register(event, someone(), null);
    await database.owner`select public.register_for_event(${event}, 'Ana Ruiz', ${email}, null, 'x', '2026-01', true)`;
    expect(await waitingMails(email)).toEqual(['newsletter']);
  });

  test('gets it although the event was unpublished in the meantime', async () => {
    const email = someone();
    const event = await addEvent();
    await register(event, email);
    await database.owner`update public.news_events set is_published = false where id = ${event}`;
    expect(await send()).toEqual(['newsletter']);
  });

  test('restored from a backup gets no second request', async () => {
    const event = await addEvent();
    await database.owner.begin(async (sql) => {
      await sql`select set_config('backup.is_restored', 'yes', true)`;
      await sql`insert into public.event_registrations ${sql({ event_id: event, name: 'Ana Ruiz', email: someone(), consent_at: new Date(), consent_text_version: '2026-01' })}`;
    });
    expect(await rows()).toHaveLength(0);
  });

  test('registers even if the list is broken', async () => {
    await database.owner`alter table public.newsletter_subscribers rename to gone`;
    try {
      expect((await register(await addEvent(), someone())).outcome).toBe('created');
    } finally {
      await database.owner`alter table public.gone rename to newsletter_subscribers`;
    }
  });
});

describe('a subscriber who ticks the box again', () => {
  test('while on the list, keeps the original proof and gets no mail', async () => {
    const email = someone();
    await press((await asked(email)).id, 'confirm');
    const before = await subscriber(email);
    await forgetLimits();
    await register(await addEvent('Otro'), email);
    expect(await send()).toEqual(['confirmation']);
    expect(await subscriber(email)).toEqual(before);
    expect(await waitingMails(email)).toEqual([]);
  });

  test('after unsubscribing, gets a new request and is on no list until they confirm', async () => {
    const email = someone();
    const { id } = await asked(email);
    await press(id, 'confirm');
    await press(id, 'unsubscribe');
    await forgetLimits();
    const event = await addEvent('Otro');
    await register(event, email);
    expect(await send()).toEqual(['confirmation', 'newsletter']);
    expect(await subscriber(email)).toMatchObject({
      id,
      event_title: 'Otro',
      confirmed_at: null,
      unsubscribed_at: null,
    });
    // An unsubscribe link cannot confirm the new request.
    expect(await press(id, 'confirm', false)).toMatchObject({ state: 'waiting', can_confirm: false });
    expect(await press(id, 'confirm')).toMatchObject({ state: 'confirmed' });
  });

  describe('on an existing registration,', () => {
    test('after unsubscribing, gets a new request and is on no list until they confirm', async () => {
      const { email, event, held } = await signedUp('confirm', 'unsubscribe');
      await list.passDays(1);
      await forgetLimits();
      expect((await register(event, email, '2026-02')).outcome).toBe('duplicate');
      expect(await waitingMails(email)).toEqual(['newsletter']);
      expect(await send()).toEqual(['newsletter']);
      const anew = await subscriber(email);
      expect(anew).toMatchObject({
        id: held!.id,
        consent_text_version: '2026-02',
        confirmed_at: null,
        unsubscribed_at: null,
      });
      expect(anew!.asked_at >= held!.asked_at).toBe(true);
      expect(await press(held!.id, 'confirm')).toMatchObject({ state: 'confirmed' });
    });

    test('while on the list, keeps the original proof and gets no mail', async () => {
      const { email, event, held } = await signedUp('confirm');
      await forgetLimits();
      await register(event, email, '2026-02');
      expect(await send()).toEqual([]);
      expect(await waitingMails(email)).toEqual([]);
      expect(await subscriber(email)).toEqual(held);
    });

    test('within the day, changes nothing and gets no second mail', async () => {
      const { email, event, held } = await signedUp('confirm', 'unsubscribe');
      await register(event, email);
      expect(await send()).toEqual([]);
      expect(await subscriber(email)).toEqual(held);
    });

    test('affects no other registration, of theirs or of others', async () => {
      const [email, other] = [someone(), someone()];
      const [event, later] = [await addEvent(), await addEvent()];
      await register(event, email, null);
      await register(later, email, null);
      await register(event, other, null);
      await send();
      await register(event, email);
      const consents = database.owner`
        select email from public.event_registrations
        where consent_at is not null and event_id in ${database.owner([event, later])}
      `;
      expect(await consents).toEqual([{ email }]);
      expect(await waitingMails(other)).toEqual([]);
      expect(await subscriber(other)).toBeUndefined();
    });
  });
});

describe('a stranger cannot flood an inbox:', () => {
  test('one inbox gets one request per day, however it is spelt and at however many events', async () => {
    const emails = ['ana.ruiz@gmail.com', 'anaruiz+uno@gmail.com', 'a.n.a.ruiz@googlemail.com'];
    for (const email of emails) await register(await addEvent(), email);
    expect((await send()).filter((kind) => kind === 'newsletter')).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test("the request counts among the day's five mails, and is not sent when they are used up", async () => {
    const email = someone();
    const outcomes = [];
    for (let time = 0; time < 5; time += 1) outcomes.push((await register(await addEvent(), email)).outcome);
    expect(outcomes).toEqual(['created', 'created', 'created', 'created', 'limited']);
    const late = someone();
    for (let time = 0; time < 4; time += 1) await register(await addEvent(), late, null);
    expect((await register(await addEvent(), late)).outcome).toBe('created');
    expect(await subscriber(late)).toBeUndefined();
  });

  test('two concurrent requests for one address are one row and one mail', async () => {
    const email = someone();
    const events = await Promise.all(Array.from({ length: 4 }, () => addEvent()));
    const answers = await Promise.all(events.map((event) => register(event, email)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(4).fill('created'));
    expect(await rows()).toHaveLength(1);
    await send();
    expect(await mailsSentTo(email)).toBe(1);
  });
});

test('answers, limits and queued mails are the same for every registrant who ticks again', async () => {
  const everybody = [];
  for (const acts of [['confirm'], ['confirm', 'unsubscribe'], ['unsubscribe'], []] as const) {
    const email = someone();
    const event = await addEvent();
    await register(event, email);
    await send();
    for (const act of acts) await press((await subscriber(email))!.id, act);
    everybody.push({ email, event });
  }
  const never = { email: someone(), event: await addEvent() };
  await register(never.event, never.email, null);
  await send();
  const events = await Promise.all(Array.from({ length: 5 }, () => addEvent()));
  const answersOf = async ({ email, event }: typeof never) => {
    await forgetLimits();
    const outcomes = [];
    for (const at of [event, event, ...events]) outcomes.push((await register(at, email)).outcome);
    return [outcomes, await waitingMails(email)];
  };
  const answers = await answersOf(never);
  expect(answers).toEqual([
    ['duplicate', 'duplicate', 'created', 'created', 'created', 'created', 'limited'],
    ['newsletter', 'confirmation', 'confirmation', 'confirmation', 'confirmation'],
  ]);
  for (const person of everybody) expect(await answersOf(person)).toEqual(answers);
});
