import { expect, test } from 'vitest';
import { deliverMails } from '../../../supabase/functions/_shared/outbox/deliver.ts';
import { addArticle, eventRow } from '../../helpers/database/articles.ts';
import { administrator, askAs, plainDatabase } from '../../helpers/database/plain-database.ts';
import { fakeDelivery, fakeProject } from '../../helpers/functions/fake-project.ts';

const PEOPLE = 2500;
const MINUTE_MS = 60_000;

const database = plainDatabase({ connections: 4 });
const admin = administrator(database);
const project = fakeProject();

async function register(event: string, email: string): Promise<string> {
  const [row] = await database.owner`
    insert into public.event_registrations ${database.owner({ event_id: event, name: 'Ana López', email })} returning id
  `;
  return row!['id'];
}

test('2,500 cancellations leave within 15 minutes, and a confirmation meanwhile within one', async () => {
  const [cancelled, other] = await Promise.all(
    ['2099-05-01T10:00:00Z', '2099-06-01T10:00:00Z'].map((event_date) =>
      addArticle(database.owner, eventRow({ event_date })),
    ),
  );
  await database.owner`
    insert into public.event_registrations (event_id, name, email)
    select ${cancelled!}, 'Persona ' || n, 'persona-' || n || '@example.com' from generate_series(1, ${PEOPLE}::integer) n
  `;
  await askAs(database, admin, 'cancel_event($1, true)', cancelled!);
  project.on('claim_mails', async ({ args }) => {
    const { p_limit: limit } = args as { p_limit: number };
    return [...(await database.owner`select * from public.claim_mails(${limit})`)];
  });
  project.on('finish_mail', async ({ args }) => {
    await database.owner`select public.finish_mail(p_id => ${(args as { p_id: string }).p_id})`;
    return null;
  });

  const begin = Date.parse('2026-11-28T20:00:00Z');
  let time = begin;
  const arrived = new Map<string, number>();
  const delivery = {
    // Its answer takes 100 ms, which the gap between two mails holds.
    ...fakeDelivery(async ({ to }) => {
      arrived.set(to, time);
      if (arrived.size !== 1000) return;
      // A visitor signs up in the middle of a run, and the function's own attempt was lost.
      const registration_id = await register(other!, 'ana@example.com');
      await database.owner`insert into private.mail_outbox ${database.owner({ registration_id, kind: 'confirmation' })}`;
      arrived.set('signed up', time);
    }),
    now: () => new Date(time),
    wait: async (ms: number) => {
      time += ms;
    },
  };
  let runs = 0;
  const pending = () => database.owner`select 1 from private.mail_outbox where state = 'pending' limit 1`;
  while ((await pending()).length > 0 && runs < 20) {
    time = Math.max(time, begin + runs * MINUTE_MS);
    await deliverMails(delivery);
    runs += 1;
  }

  expect(arrived.size).toBe(PEOPLE + 2);
  expect((time - begin) / MINUTE_MS).toBeLessThan(15);
  expect(runs).toBe(13);
  expect(arrived.get('ana@example.com')! - arrived.get('signed up')!).toBeLessThan(MINUTE_MS);
});

test('many mails are late after two hours, one that a person waits for after a quarter of an hour', async () => {
  await database.owner`delete from private.mail_outbox`;
  const event = await addArticle(database.owner, eventRow({ event_date: '2099-05-01T10:00:00Z' }));
  const overdue = async (kind: string, due: string) => {
    const registration_id = await register(event, `${kind}@example.com`);
    await database.owner`
      insert into private.mail_outbox (registration_id, kind, event_before, due_at)
      values (${registration_id}, ${kind}, ${kind === 'change' ? database.owner.json({}) : null}, now() - ${due}::interval)
    `;
    const [row] = await database.owner`select public.health_report() -> 'mails' ->> 'overdue' as late`;
    await database.owner`delete from private.mail_outbox`;
    await database.owner`delete from public.event_registrations where id = ${registration_id}`;
    return row!['late'];
  };
  expect(await overdue('confirmation', '14 minutes')).toBe('0');
  expect(await overdue('confirmation', '16 minutes')).toBe('1');
  expect(await overdue('change', '119 minutes')).toBe('0');
  expect(await overdue('change', '121 minutes')).toBe('1');
});

test('the last failure is told with its reason until a mail is sent', async () => {
  await database.owner`delete from private.mail_outbox`;
  const event = await addArticle(database.owner, eventRow({ event_date: '2099-05-01T10:00:00Z' }));
  const claim = () => database.owner`select id from public.claim_mails(100)`;
  const failure = async () => {
    const [row] = await database.owner`select public.health_report() -> 'mails' -> 'last_failure' as told`;
    return row!['told'];
  };
  for (const name of ['ana', 'berta']) {
    const registration_id = await register(event, `${name}@example.com`);
    await database.owner`insert into private.mail_outbox ${database.owner({ registration_id, kind: 'confirmation' })}`;
  }
  expect(await failure()).toBeNull();
  for (const { id } of await claim()) await database.owner`select public.finish_mail(${id}, 'Buffer is not defined')`;
  expect(await failure()).toEqual({ reason: 'Buffer is not defined', mails: 2 });
  await database.owner`update private.mail_outbox set due_at = now()`;
  const [first, second] = await claim();
  await database.owner`select public.finish_mail(${second!['id']}, '429 Too many requests', false, 60)`;
  await database.owner`select public.finish_mail(${first!['id']})`;
  expect(await failure()).toBeNull();
});
