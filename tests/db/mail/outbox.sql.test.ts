import { beforeEach, describe, expect, test } from 'vitest';
import { mailQueue, type Mail } from '../../helpers/database/mail-queue.ts';
import { endOrWait, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 8 });
const { claim, finish, waiting, shown, pass, empty } = mailQueue(database);

beforeEach(empty);

describe('claiming', () => {
  test('returns everything that a worker needs to write the mail', async () => {
    const { event, registrations } = await waiting();
    const today = new Date().toISOString().slice(0, 10);
    expect([...(await claim())]).toMatchObject([
      {
        kind: 'confirmation',
        attempt: 1,
        idempotency_key: `${registrations[0]}/confirmation/${today}/1`,
        registration_id: registrations[0],
        name: 'Persona 0',
        email: 'p0@example.com',
        event: {
          id: event,
          title: 'Taller',
          slug: expect.stringMatching(/^articulo-/),
          excerpt: 'Un extracto',
          event_date: '2099-05-01T10:00:00+00:00',
          event_end_date: null,
          event_location: null,
          event_mode: null,
          calendar_sequence: 0,
        },
      },
    ]);
    expect(await shown(registrations[0]!)).toEqual({
      email_sent: false,
      email_attempts: 1,
      email_last_error: null,
      failed: false,
    });
  });

  test('gives each mail to one of several workers', async () => {
    await waiting(100);
    const shares = await Promise.all(Array.from({ length: 16 }, () => claim(7)));
    const rest = await claim();
    const ids = [...shares.flat(), ...rest].map(({ id }) => id);
    expect(ids).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
  });

  test('does not wait for a concurrent claim', async () => {
    await waiting(3);
    let others: Mail[] = [];
    await database.owner.begin(async (worker) => {
      const mine = await worker<Mail[]>`select * from public.claim_mails(2)`;
      expect(mine).toHaveLength(2);
      others = await database.owner.begin(async (other) => {
        await other`set local lock_timeout = '2s'`;
        return other<Mail[]>`select * from public.claim_mails(100)`;
      });
    });
    expect(others).toHaveLength(1);
  });

  test('can be limited to one registration', async () => {
    const { registrations } = await waiting(3);
    expect((await claim(5, registrations[1])).map(({ registration_id }) => registration_id)).toEqual([
      registrations[1],
    ]);
  });

  test('returns the mails of one person one by one, oldest first', async () => {
    const { registrations } = await waiting();
    const older = {
      registration_id: registrations[0]!,
      kind: 'change',
      event_before: '{}',
      queued_at: '2001-01-01T10:00:00Z',
    };
    await database.owner`insert into private.mail_outbox ${database.owner(older)}`;
    const [first, ...others] = await claim();
    expect([first!.kind, others]).toEqual(['change', []]);
    await finish(first!.id);
    expect((await claim()).map(({ kind }) => kind)).toEqual(['confirmation']);
  });

  test('skips a leased mail until the lease ends, then returns it under the same key', async () => {
    await waiting();
    const [first] = await claim();
    expect(await claim()).toHaveLength(0);
    await pass(3);
    const [second] = await claim();
    expect(second).toMatchObject({ id: first!.id, attempt: 2, idempotency_key: first!.idempotency_key });
  });

  test.each([
    ['unpublished', { is_published: false }],
    ['no event any more', { category: 'noticia', event_date: null, show_registration_form: false }],
  ])('skips a mail while the article is %s', async (_what, change) => {
    const { event } = await waiting();
    await database.owner`update public.news_events set ${database.owner(change)} where id = ${event}`;
    expect(await claim()).toHaveLength(0);
    await database.owner`update public.news_events set ${database.owner({ is_published: true, category: 'evento' })} where id = ${event}`;
    expect(await claim()).toHaveLength(1);
  });
});

describe('a mail', () => {
  test('that was accepted is marked as sent and never claimed again', async () => {
    const { registrations } = await waiting();
    const [mail] = await claim();
    await finish(mail!.id);
    expect(await shown(registrations[0]!)).toEqual({
      email_sent: true,
      email_attempts: 1,
      email_last_error: null,
      failed: false,
    });
    await pass(1000);
    expect(await claim()).toHaveLength(0);
  });

  test('that was refused permanently is given up at once, with the reason', async () => {
    const { registrations } = await waiting();
    const [mail] = await claim();
    await finish(mail!.id, '550 No such user', true);
    expect(await shown(registrations[0]!)).toEqual({
      email_sent: false,
      email_attempts: 1,
      email_last_error: '550 No such user',
      failed: true,
    });
    await pass(10_000);
    expect(await claim()).toHaveLength(0);
  });

  test('that fails is retried after 1, 5, 30 and 120 minutes and given up after the fifth try', async () => {
    const { registrations } = await waiting();
    for (const [index, minutes] of [1, 5, 30, 120].entries()) {
      const [mail] = await claim();
      expect(mail).toMatchObject({ attempt: index + 1 });
      await finish(mail!.id, `503, try ${index + 1}`);
      expect(await shown(registrations[0]!)).toEqual({
        email_sent: false,
        email_attempts: index + 1,
        email_last_error: `503, try ${index + 1}`,
        failed: false,
      });
      await pass(minutes - 0.5);
      expect(await claim()).toHaveLength(0);
      await pass(0.5);
    }
    const [last] = await claim();
    await finish(last!.id, '503, try 5');
    expect(await shown(registrations[0]!)).toEqual({
      email_sent: false,
      email_attempts: 5,
      email_last_error: '503, try 5',
      failed: true,
    });
    await pass(10_000);
    expect(await claim()).toHaveLength(0);
  });

  test('that meets a limit is due again when the provider said, and loses no try for two days', async () => {
    const { registrations } = await waiting();
    for (let run = 1; run <= 8; run += 1) {
      const [mail] = await claim();
      expect(mail).toMatchObject({ attempt: 1 });
      await finish(mail!.id, '429', false, 120);
      expect(await claim()).toEqual([]);
      await pass(2);
    }
    expect(await shown(registrations[0]!)).toMatchObject({
      email_attempts: 0,
      email_last_error: '429',
      failed: false,
    });
    await database.owner`update private.mail_outbox set queued_at = queued_at - interval '2 days'`;
    for (let run = 1; run <= 5; run += 1) {
      await finish((await claim())[0]!.id, '429', false, 120);
      await pass(120);
    }
    expect(await claim()).toEqual([]);
    expect(await shown(registrations[0]!)).toMatchObject({ email_attempts: 5, failed: true });
  });

  test('whose workers crash is given up after the fifth try, too', async () => {
    const { registrations } = await waiting();
    for (let time = 0; time < 5; time += 1) {
      expect(await claim()).toHaveLength(1);
      await pass(3);
    }
    expect(await claim()).toHaveLength(0);
    expect(await shown(registrations[0]!)).toEqual({
      email_sent: false,
      email_attempts: 5,
      email_last_error: 'The worker did not answer.',
      failed: true,
    });
  });

  test('stays sent when a slower worker reports a failure', async () => {
    const { registrations } = await waiting();
    const [mail] = await claim();
    await finish(mail!.id);
    await finish(mail!.id, 'timed out');
    expect(await shown(registrations[0]!)).toMatchObject({ email_sent: true, email_last_error: null });
  });

  test('stores no address in the reason of its failure', async () => {
    const { registrations } = await waiting();
    await finish((await claim())[0]!.id, `550 <p0@example.com>: unknown, ${'x'.repeat(400)}`);
    const row = await shown(registrations[0]!);
    expect(row!['email_last_error']).toMatch(/^550 <\[address\]>: unknown, x+$/);
    expect(row!['email_last_error']).toHaveLength(300);
  });
});

test.each(['claim', 'finish'] as const)(
  'a registration can be deleted during a %s of its mail without a deadlock',
  async (act) => {
    const { registrations } = await waiting();
    const [registration] = registrations;
    const [mail] = act === 'finish' ? await claim() : [];
    const { worker } = await database.owner.begin(async (deleting) => {
      // The locks of deleting an event: first its registrations, then their mails.
      await deleting`select from public.event_registrations where id = ${registration!} for update`;
      const work = (act === 'finish' ? finish(mail!.id) : claim()).then(() => 'done', String);
      await endOrWait(database, work);
      await deleting`delete from private.mail_outbox where registration_id = ${registration!}`;
      await deleting`delete from public.event_registrations where id = ${registration!}`;
      return { worker: work };
    });
    expect(await worker).toBe('done');
  },
);
