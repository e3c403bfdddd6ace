import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mailQueue, stateDesk } from '../../helpers/database/mail-queue.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 2 });
const { claim, finish, waiting, shown } = mailQueue(database);
const { admin, state, retry, givenUp } = stateDesk(database);

const mailOf = async (registration: string) => {
  const [mail] = await database.owner`
    select state, cycle, attempts, last_error, queued_at = due_at and queued_at > now() - interval '1 minute' as is_due
    from private.mail_outbox where registration_id = ${registration}
  `;
  return mail;
};

describe('retrying', () => {
  test('queues a failed mail again: due at once, under another key, with all its tries', async () => {
    const { registrations, mails } = await givenUp();
    expect(await retry(mails[0])).toBe(1);
    expect(await mailOf(registrations[0]!)).toEqual({
      state: 'pending',
      cycle: 2,
      attempts: 0,
      last_error: null,
      is_due: true,
    });
    expect(await shown(registrations[0]!)).toEqual({
      email_sent: false,
      email_attempts: 0,
      email_last_error: null,
      failed: false,
    });
    const [again] = await claim();
    expect(again).toMatchObject({ id: mails[0], attempt: 1 });
    await finish(again!.id);
    expect(await shown(registrations[0]!)).toMatchObject({ email_sent: true });
  });

  test('one leaves the others; all includes all', async () => {
    const { registrations, mails } = await givenUp(3);
    expect(await retry(mails[1])).toBe(1);
    expect(await state()).toMatchObject({ mails: { pending: 1, failed: 2 } });
    expect(await retry()).toBe(2);
    expect(await state()).toMatchObject({ mails: { pending: 3, failed: 0 } });
    for (const registration of registrations) expect(await mailOf(registration)).toMatchObject({ cycle: 2 });
  });

  test('skips queued, leased and sent mails', async () => {
    const { registrations } = await waiting(3);
    const [held, sent] = await claim(2);
    await finish(sent!.id);
    const before = await Promise.all(registrations.map(mailOf));
    expect(await retry()).toBe(0);
    expect(await retry(held!.id)).toBe(0);
    expect(await retry(sent!.id)).toBe(0);
    expect(await retry(randomUUID())).toBe(0);
    expect(await Promise.all(registrations.map(mailOf))).toEqual(before);
  });

  test('skips a mail that no longer applies', async () => {
    const { event, mails } = await givenUp();
    await database.owner`update public.news_events set cancelled_at = now() where id = ${event}`;
    expect((await state()).unsent).toMatchObject([{ is_wanted: false }]);
    expect(await retry(mails[0])).toBe(0);
    expect(await retry()).toBe(0);
  });

  test('another mail does not change the confirmation state', async () => {
    const { registrations } = await givenUp();
    const [registration] = registrations;
    const [change] = await database.owner`
      insert into private.mail_outbox ${database.owner({ registration_id: registration!, kind: 'change', event_before: {}, state: 'failed' })} returning id
    `;
    expect(await retry(change!['id'])).toBe(1);
    expect(await shown(registration!)).toMatchObject({ email_last_error: '550 No such user', failed: true });
  });

  test('works for a mail that outlived its event', async () => {
    const { event } = await waiting();
    await database.owner`delete from private.mail_outbox`;
    await asRole(database.owner, 'authenticated', (sql) => sql`select public.cancel_event(${event}, true)`, admin);
    await database.owner`delete from public.news_events where id = ${event}`;
    const [mail] = await claim();
    await finish(mail!.id, '550', true);
    expect(await retry()).toBe(1);
    expect((await claim()).map(({ id }) => id)).toEqual([mail!.id]);
  });

  test('and deleting the event at once lock in the same order', async () => {
    const { event } = await givenUp(2);
    const removing = database.owner`delete from public.news_events where id = ${event}`;
    const [queued] = await Promise.all([retry(), removing]);
    expect([0, 2]).toContain(queued);
    expect((await state()).unsent).toEqual([]);
  });
});
