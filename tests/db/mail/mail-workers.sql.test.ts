import { beforeEach, describe, expect, test } from 'vitest';
import { mailQueue } from '../../helpers/database/mail-queue.ts';
import { administrator, asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 4 });
const { claim, finish, waiting, empty } = mailQueue(database);
const admin = administrator(database);

beforeEach(empty);

const asAdmin = (statement: string, ...args: unknown[]) =>
  asRole(database.owner, 'authenticated', (sql) => sql.unsafe(statement, args as never[]), admin);

describe('concurrent mail workers', () => {
  test('skip a mail of a deleted event that another worker is claiming', async () => {
    const { event } = await waiting(2);
    for (const { id } of await claim()) await finish(id);
    await asAdmin('select public.cancel_event($1, true)', event);
    await asAdmin('delete from public.news_events where id = $1', event);
    await database.owner.begin(async (first) => {
      const taken = await first`select id from public.claim_mails(1)`;
      const others = await database.owner`select id from public.claim_mails(100)`;
      expect([taken.length, others.length]).toEqual([1, 1]);
      expect(others[0]!['id']).not.toBe(taken[0]!['id']);
    });
  });
});

test('an article that is no event any more is not restored', async () => {
  const { event } = await waiting(1);
  await asAdmin('select public.cancel_event($1, false)', event);
  await database.owner`update public.news_events set category = 'noticia' where id = ${event}`;
  const [row] = await asAdmin('select public.restore_event($1) as told', event);
  expect(row).toEqual({ told: null });
  expect(
    await database.owner`select 1 from public.news_events where id = ${event} and cancelled_at is not null`,
  ).toHaveLength(1);
});

test('a reminder of an event that has begun is not sent, even when an admin retries it', async () => {
  const { registrations } = await waiting(1);
  await finish((await claim())[0]!.id);
  await database.owner`insert into private.mail_outbox ${database.owner({ registration_id: registrations[0]!, kind: 'reminder' })}`;
  await database.owner`update public.news_events set event_date = now() - interval '1 minute'`;
  expect(await claim(100, registrations[0]!)).toEqual([]);
});
