import { beforeEach, describe, expect, test } from 'vitest';
import { mailQueue } from '../../helpers/database/mail-queue.ts';
import { administrator, askAs, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase();
const { claim, finish, waiting, shown, pass, empty } = mailQueue(database);

beforeEach(empty);

const resend = (registration: string, person?: string) =>
  askAs(database, person, 'resend_confirmation($1)', registration);

describe('resending a confirmation', () => {
  const admin = administrator(database);
  beforeEach(async () => {
    if (!database.owner) return;
  });

  test('starts over under another key, so that the provider does not drop it as a retry', async () => {
    const { registrations } = await waiting();
    const [first] = await claim();
    await finish(first!.id);
    expect(await resend(registrations[0]!, admin)).toBe(true);
    const [second] = await claim();
    expect(second).toMatchObject({ id: first!.id, attempt: 1, registration_id: first!.registration_id });
    expect(second!.idempotency_key).not.toBe(first!.idempotency_key);
  });

  test('revives a failed mail and clears its error', async () => {
    const { registrations } = await waiting();
    for (let time = 0; time < 5; time += 1) {
      await finish((await claim())[0]!.id, '503');
      await pass(200);
    }
    expect(await resend(registrations[0]!, admin)).toBe(true);
    expect(await shown(registrations[0]!)).toEqual({
      email_sent: false,
      email_attempts: 0,
      email_last_error: null,
      failed: false,
    });
    expect(await claim()).toHaveLength(1);
  });

  test('skips a mail that is queued for its first try or leased', async () => {
    const { registrations } = await waiting();
    expect(await resend(registrations[0]!, admin)).toBe(false);
    await claim();
    expect(await resend(registrations[0]!, admin)).toBe(false);
  });

  test('is refused for a cancelled event, whose confirmation would never leave', async () => {
    const { registrations } = await waiting();
    await finish((await claim())[0]!.id);
    await database.owner`update public.news_events set cancelled_at = now() where id = (select event_id from public.event_registrations where id = ${registrations[0]!})`;
    await expect(resend(registrations[0]!, admin)).rejects.toMatchObject({ code: '23514' });
  });

  test('creates the mail of a registration that never had one', async () => {
    const { registrations } = await waiting();
    await database.owner`delete from private.mail_outbox`;
    expect(await resend(registrations[0]!, admin)).toBe(true);
    expect(await claim()).toHaveLength(1);
  });
});
