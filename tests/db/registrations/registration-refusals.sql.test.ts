import type { Sql, TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { addArticle, eventRow } from '../../helpers/database/articles.ts';
import { plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 2 });

async function outcomeOf(
  event: string,
  email: string,
  client: string,
  sql: Sql | TransactionSql = database.owner,
): Promise<string> {
  const [row] = await sql<{ outcome: string }[]>`
    select public.register_for_event(p_event_id => ${event}, p_name => 'Ana Ruiz', p_email => ${email}, p_company => null, p_client_hash => ${client}) ->> 'outcome' as outcome
  `;
  return row!.outcome;
}

describe('an exceeded limit refuses registered and new addresses alike', () => {
  test.each([
    ['client_registrations', 'one client', 'same', 'same'],
    ['event_registrations', 'one event', 'first', 'second'],
  ])('%s: of %s', async (setting, _what, client, otherClient) => {
    await database.owner`delete from private.rate_limits`;
    const event = await addArticle(database.owner, eventRow());
    await database.owner`select public.set_setting(${setting}, '1')`;
    const outcomes = [
      await outcomeOf(event, 'ana@example.com', client),
      await outcomeOf(event, 'ana@example.com', otherClient),
      await outcomeOf(event, 'eva@example.com', otherClient),
    ];
    await database.owner`select public.set_setting(${setting}, '300')`;
    expect(outcomes).toEqual(['created', 'limited', 'limited']);
  });

  test.each([
    ['a label', 'ana@example.com', 'ana+uno@example.com'],
    ['dots and the other name of Gmail', 'ana.ruiz+uno@gmail.com', 'anaruiz@googlemail.com'],
  ])('email_mails: of one inbox, written with %s', async (_how, one, other) => {
    await database.owner`delete from private.rate_limits`;
    const event = await addArticle(database.owner, eventRow());
    await database.owner`select public.set_setting('email_mails', '1')`;
    const outcomes = [await outcomeOf(event, one, 'one'), await outcomeOf(event, other, 'two')];
    // Dots are significant at other providers, and a leading "+" is part of the name.
    const others = [
      await outcomeOf(event, 'a.na@example.com', 'three'),
      await outcomeOf(event, '+a@example.com', 'four'),
      await outcomeOf(event, '+b@example.com', 'five'),
    ];
    await database.owner`select public.set_setting('email_mails', '5')`;
    expect(outcomes).toEqual(['created', 'limited']);
    expect(others).toEqual(['created', 'created', 'created']);
  });
});

type Counters = Record<string, number>;

/** How often this connection has read or written our tables and indexes, from the server's statistics. */
async function countersOf(sql: TransactionSql): Promise<Counters> {
  const rows = await sql<{ name: string; count: number }[]>`
    select relname || ' ' || kind as name, count::int from pg_stat_xact_user_tables t, lateral (values
      ('scans', coalesce(seq_scan, 0) + coalesce(idx_scan, 0)), ('rows', coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)),
      ('writes', n_tup_ins + n_tup_upd + n_tup_del)
    ) counted (kind, count) where schemaname in ('public', 'private')
    union all
    select indexrelname, pg_stat_get_xact_numscans(indexrelid)::int from pg_stat_user_indexes where schemaname in ('public', 'private')
  `;
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** The answer to a registration, with its reads and writes. */
async function workOf(event: string, email: string) {
  return database.owner.begin(async (sql) => {
    // A cached generic plan may use another index than the first calls.
    await sql`set local plan_cache_mode = force_custom_plan`;
    const before = await countersOf(sql);
    const outcome = await outcomeOf(event, email, 'one', sql);
    const after = await countersOf(sql);
    const work = Object.entries(after).flatMap(([name, count]) =>
      count === before[name] ? [] : [[name, count - (before[name] ?? 0)]],
    );
    return { outcome, work: Object.fromEntries(work) as Counters };
  });
}

test('a full event does the same work for a registered address and a new one, and never looks it up', async () => {
  await database.owner`delete from private.rate_limits`;
  const [full, open] = [
    await addArticle(database.owner, eventRow({ capacity: 1 })),
    await addArticle(database.owner, eventRow({ capacity: 9 })),
  ];
  for (const event of [full, open]) expect(await outcomeOf(event, 'ana@example.com', 'one')).toBe('created');

  const registered = await workOf(full, 'ana@example.com');
  expect(registered).toMatchObject({ outcome: 'full', work: { 'news_events rows': 1 } });
  expect(await workOf(full, 'eva@example.com')).toEqual(registered);

  // Where the address is looked up, the counters differ.
  const repeated = await workOf(open, 'ana@example.com');
  const created = await workOf(open, 'eva@example.com');
  expect([repeated.outcome, created.outcome]).toEqual(['duplicate', 'created']);
  expect(created.work).not.toEqual(repeated.work);
});

test('a full event answers "full" also to a registrant over the mail limit', async () => {
  await database.owner`delete from private.rate_limits`;
  await database.owner`select public.set_setting('email_mails', '1')`;
  const event = await addArticle(database.owner, eventRow({ capacity: 1 }));
  const outcomes = [
    await outcomeOf(event, 'ana@example.com', 'one'),
    await outcomeOf(event, 'ana@example.com', 'two'),
    await outcomeOf(event, 'eva@example.com', 'three'),
  ];
  await database.owner`select public.set_setting('email_mails', '5')`;
  expect(outcomes).toEqual(['created', 'full', 'full']);
});
