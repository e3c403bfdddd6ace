import { beforeEach, describe, expect, test } from 'vitest';
import { addArticle, articleRow, eventRow } from '../../helpers/database/articles.ts';
import { endOrWait, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 20 });

type Answer = { outcome: string; retry_after_seconds: number | null; registration_id: string | null };
type Attempt = { event: string; name?: string; email?: string; company?: string | null; client?: string };

async function register({
  event,
  name = 'Ana Ruiz',
  email = 'ana@example.com',
  company = null,
  client = 'client',
}: Attempt): Promise<Answer> {
  const [row] = await database.owner<{ answer: Answer }[]>`
    select public.register_for_event(p_event_id => ${event}, p_name => ${name}, p_email => ${email}, p_company => ${company}, p_client_hash => ${client}) as answer
  `;
  return row!.answer;
}

const configure = (key: string, value: number) => database.owner`select public.set_setting(${key}, ${String(value)})`;
const rows = (event: string) =>
  database.owner`select * from public.event_registrations where event_id = ${event} order by registered_at`;
const mails = (event: string) => database.owner`
  select m.* from private.mail_outbox m join public.event_registrations r on r.id = m.registration_id where r.event_id = ${event}
`;
const newEvent = (values = {}) => addArticle(database.owner, eventRow(values));
const outcomes = (answers: Answer[]) => {
  const counted: Record<string, number> = {};
  for (const { outcome } of answers) counted[outcome] = (counted[outcome] ?? 0) + 1;
  return counted;
};
const defaults = {
  client_registrations: 30,
  client_window: 600,
  event_registrations: 300,
  event_window: 600,
  email_mails: 5,
  email_window: 86400,
  repeat_mail_after: 600,
};

beforeEach(async () => {
  if (!database.owner) return;
  await database.owner`delete from private.rate_limits`;
  for (const [key, value] of Object.entries(defaults)) await configure(key, value);
});

describe('a registration', () => {
  test('stores one row with one queued mail', async () => {
    const event = await newEvent();
    const answer = await register({ event, company: 'Acme' });
    expect(answer).toMatchObject({ outcome: 'created', retry_after_seconds: null });
    const [row] = await rows(event);
    expect(row).toMatchObject({
      id: answer.registration_id,
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      company: 'Acme',
      email_sent: false,
      email_attempts: 0,
    });
    expect([...(await mails(event))]).toMatchObject([
      { registration_id: answer.registration_id, kind: 'confirmation', state: 'pending', attempts: 0 },
    ]);
  });

  test('is stored trimmed, with a lower-case address and null for an empty company', async () => {
    const event = await newEvent();
    await register({ event, name: '  Ana\r\nBcc: x  ', email: '  ANA@Example.COM ', company: '  ' });
    expect((await rows(event))[0]).toMatchObject({ name: 'Ana Bcc: x', email: 'ana@example.com', company: null });
  });

  test('with the same address changes nothing and gets the same answer', async () => {
    const event = await newEvent();
    const first = await register({ event, company: 'Acme' });
    const second = await register({ event, name: 'Otra', email: 'ANA@example.com', company: null });
    expect(second).toEqual({ outcome: 'duplicate', retry_after_seconds: null, registration_id: first.registration_id });
    expect([...(await rows(event))]).toMatchObject([{ name: 'Ana Ruiz', company: 'Acme' }]);
  });

  test('made fifty times concurrently with one address leaves one row and one mail', async () => {
    const event = await newEvent();
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({ event })));
    expect(outcomes(answers)).toEqual({ created: 1, duplicate: 49 });
    expect(new Set(answers.map(({ registration_id }) => registration_id)).size).toBe(1);
    expect(await rows(event)).toHaveLength(1);
    expect(await mails(event)).toHaveLength(1);
  });

  test.each([
    ['an unknown event', () => Promise.resolve(crypto.randomUUID())],
    ['a draft', () => newEvent({ is_published: false })],
    ['an event whose form is off', () => newEvent({ show_registration_form: false })],
    [
      'an article that is no event, with its form on',
      () => addArticle(database.owner, articleRow({ show_registration_form: true })),
    ],
    ['an event whose registration has ended', () => newEvent({ registration_closes_at: '2024-01-01T00:00:00Z' })],
  ])('for %s is unavailable', async (_what, make) => {
    const event = await make();
    expect(await register({ event })).toEqual({
      outcome: 'unavailable',
      retry_after_seconds: null,
      registration_id: null,
    });
    expect(await rows(event)).toHaveLength(0);
  });

  test('for a past event with its form on is accepted', async () => {
    expect(await register({ event: await newEvent({ event_date: '2024-01-01T00:00:00Z' }) })).toMatchObject({
      outcome: 'created',
    });
  });
});

describe('a seat', () => {
  test('is given once per seat, however many requests are concurrent', async () => {
    const event = await newEvent({ capacity: 7 });
    await configure('client_registrations', 1000);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => register({ event, email: `p${index}@example.com` })),
    );
    expect(outcomes(answers)).toEqual({ created: 7, full: 53 });
    expect(await rows(event)).toHaveLength(7);
    expect(await mails(event)).toHaveLength(7);
  });
});

describe('a repeated registration', () => {
  test('sends the mail again only after a pause', async () => {
    const event = await newEvent();
    const { registration_id } = await register({ event });
    const state = async () =>
      (
        await database.owner`select state, cycle from private.mail_outbox where registration_id = ${registration_id}`
      )[0];
    await database.owner`update private.mail_outbox set state = 'sent' where registration_id = ${registration_id}`;
    await register({ event });
    expect(await state()).toEqual({ state: 'sent', cycle: 1 });

    await database.owner`update private.mail_outbox set queued_at = now() - interval '11 minutes' where registration_id = ${registration_id}`;
    await Promise.all(Array.from({ length: 20 }, () => register({ event })));
    expect(await state()).toEqual({ state: 'pending', cycle: 2 });
  });
});

describe('limits', () => {
  test('allow exactly the set number of registrations per client, and return the time to wait', async () => {
    const event = await newEvent();
    await configure('client_registrations', 5);
    await configure('client_window', 600_000);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => register({ event, email: `p${index}@example.com` })),
    );
    expect(outcomes(answers)).toEqual({ created: 5, limited: 35 });
    expect(await rows(event)).toHaveLength(5);
    const waits = answers
      .filter(({ outcome }) => outcome === 'limited')
      .map(({ retry_after_seconds }) => retry_after_seconds);
    // The next token comes after a fifth of the window, less the seconds that the test took.
    for (const wait of waits) expect(wait).toSatisfy((seconds: number) => seconds > 119_000 && seconds <= 120_000);
    expect(await register({ event, email: 'other@example.com', client: 'another' })).toMatchObject({
      outcome: 'created',
    });
  });

  test('that are a day old are deleted without blocking a returning visitor', async () => {
    const event = await newEvent();
    await register({ event, client: 'back' });
    await database.owner`update private.rate_limits set refilled_at = now() - interval '25 hours'`;
    await database.owner
      .begin(async (sql) => {
        // One registration holds the event; another one waits for it.
        await sql`select 1 from public.news_events where id = ${event} for no key update`;
        const other = register({ event, email: 'luis@example.com', client: 'new' });
        await endOrWait(database, other);
        await sql`select private.take_token('client:back', 30, 600)`;
        return { other };
      })
      .then(({ other }) => expect(other).resolves.toMatchObject({ outcome: 'created' }));
    expect(
      await database.owner`select 1 from private.rate_limits where refilled_at < now() - interval '1 day'`,
    ).toHaveLength(0);
  });

  test('allow the set number of registrations per event, from any clients', async () => {
    const event = await newEvent();
    await configure('event_registrations', 3);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({ event, email: `p${index}@example.com`, client: `c${index}` }),
      ),
    );
    expect(outcomes(answers)).toEqual({ created: 3, limited: 17 });
  });

  test('allow the set number of mails per address, over all events', async () => {
    const events = await Promise.all(Array.from({ length: 8 }, () => newEvent()));
    const answers = [];
    for (const [index, event] of events.entries()) answers.push(await register({ event, client: `c${index}` }));
    expect(outcomes(answers)).toEqual({ created: 5, limited: 3 });
    expect(await register({ event: events[7]!, email: 'luis@example.com' })).toMatchObject({ outcome: 'created' });
  });

  test('count a resent mail', async () => {
    const event = await newEvent();
    await configure('email_mails', 2);
    const { registration_id } = await register({ event });
    await database.owner`update private.mail_outbox set state = 'sent', queued_at = now() - interval '1 hour' where registration_id = ${registration_id}`;
    expect(await register({ event })).toMatchObject({ outcome: 'duplicate' });
    expect(await register({ event: await newEvent() })).toMatchObject({ outcome: 'limited' });
  });

  test('do not count a duplicate registration', async () => {
    const event = await newEvent();
    await configure('client_registrations', 2);
    for (let time = 0; time < 10; time += 1) await register({ event });
    expect(await register({ event, email: 'luis@example.com' })).toMatchObject({ outcome: 'created' });
  });

  test('store no address and delete old buckets', async () => {
    const event = await newEvent();
    await register({ event });
    const buckets = await database.owner<{ bucket: string }[]>`select bucket from private.rate_limits`;
    expect(buckets).toHaveLength(3);
    for (const { bucket } of buckets) expect(bucket).not.toContain('ana');
    await database.owner`update private.rate_limits set refilled_at = now() - interval '25 hours'`;
    await register({ event, email: 'luis@example.com', client: 'another' });
    // Client and address of the first are deleted; the event's bucket is in use again.
    expect(await database.owner`select bucket from private.rate_limits`).toHaveLength(3);
  });
});
