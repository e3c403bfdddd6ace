import { readFile } from 'node:fs/promises';
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { addArticle, articleRow, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { plainDatabase, takeRole, asStorage } from '../../helpers/database/plain-database.ts';

/** Defence in depth: the second guard holds without the first. Each test removes the first guard. */
const database = plainDatabase({ connections: 2 });
const takenBack = new Error('taken back');

/** Runs work as the owner, rolls it back and returns its result. */
async function tried<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> {
  const result: { value?: T } = {};
  await database.owner
    .begin(async (sql) => {
      result.value = await work(sql);
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return result.value as T;
}

const addRegistration = async (sql: TransactionSql, values: ArticleRow = {}) => {
  const event_id = await addArticle(sql, eventRow());
  const [row] =
    await sql`insert into public.event_registrations ${sql({ event_id, name: 'Ana Ruiz', email: 'ana@example.com', ...values })} returning id`;
  return row!.id;
};

test('an article that is no event is stored without event fields, whatever was sent with it', async () => {
  const stored = await tried(async (sql) => {
    const id = await addArticle(
      sql,
      articleRow({
        event_end_date: '2030-01-01T10:00:00Z',
        registration_closes_at: '2030-01-01T10:00:00Z',
        capacity: 5,
      }),
    );
    const [row] =
      await sql`select event_end_date, registration_closes_at, capacity from public.news_events where id = ${id}`;
    return row;
  });
  expect(stored).toEqual({ event_end_date: null, registration_closes_at: null, capacity: null });
});

test('an event edited before it ends closes at its end', async () => {
  // Those that have passed before.
  await database.owner`select public.close_past_events()`;
  const id = await addArticle(database.owner, eventRow({ event_date: '2090-01-01T10:00:00Z' }));
  // Later than the transaction's start, and already past in the next transaction.
  await database.owner.begin(async (sql) => {
    await sql`select 1`;
    await sql`update public.news_events set event_date = clock_timestamp() - interval '1 hour' where id = ${id}`;
  });
  const [row] = await database.owner`select public.close_past_events() as closed`;
  expect(row!['closed']).toBe(1);
});

describe('the mail queue', () => {
  test.each([
    [{ kind: 'other' }, 'mail_outbox_kind_check'],
    [{ state: 'other' }, 'mail_outbox_state_check'],
    [{ attempts: -1 }, 'mail_outbox_attempts_check'],
    [{ sequence: -1 }, 'mail_outbox_sequence_check'],
    [{ snapshot: '{}' }, 'mail_outbox_snapshot_check'],
    [{ registration_id: null }, 'mail_outbox_snapshot_check'],
    [{ kind: 'change' }, 'mail_outbox_event_before_check'],
    [{ event_before: '{}' }, 'mail_outbox_event_before_check'],
  ])('refuses %j', async (values, constraint_name) => {
    const attempt = tried(async (sql) => {
      const registration_id = await addRegistration(sql);
      await sql`insert into private.mail_outbox ${sql({ registration_id, kind: 'confirmation', ...values })}`;
    });
    await expect(attempt).rejects.toMatchObject({ constraint_name });
  });
});

describe('the tables closed to API roles return and accept nothing even with a mistaken grant', () => {
  test.each([
    'address_salt',
    'admin_log',
    'build_requests',
    'deletion_log',
    'event_closings',
    'mail_outbox',
    'news_views_daily',
    'rate_limits',
    'settings',
    'webhook_deliveries',
  ])('%s', async (table) => {
    const attempt = tried(async (sql) => {
      const registration_id = await addRegistration(sql);
      await sql`insert into private.mail_outbox ${sql({ registration_id, kind: 'confirmation' })}`;
      await sql`insert into private.rate_limits ${sql({ bucket: 'prueba', tokens: 1, refilled_at: new Date() })}`;
      await sql`insert into private.webhook_deliveries ${sql({ registration_id, type: 'registration.created' })}`;
      await sql`insert into private.deletion_log ${sql({ kind: 'retention', deleted_count: 1 })}`;
      await sql`insert into private.admin_log ${sql({ action: 'invited' })}`;
      await sql`insert into private.build_requests default values`;
      const article_id = await addArticle(sql, eventRow({ event_date: '2024-01-01T10:00:00Z' }));
      await sql`insert into private.news_views_daily ${sql({ article_id, day: '2024-01-01', views: 1 })}`;
      const [stored] = await sql`select count(*)::int as rows from private.${sql(table)}`;
      await sql`grant usage on schema private to anon, authenticated`;
      await sql`grant all on all tables in schema private to anon, authenticated`;
      const seen: Record<string, unknown> = {};
      for (const role of ['anon', 'authenticated'] as const) {
        await takeRole(sql, role, crypto.randomUUID());
        const [row] = await sql`select count(*)::int as rows from private.${sql(table)}`;
        seen[role] = row!['rows'];
        await sql`reset role`;
      }
      expect(stored!['rows']).toBeGreaterThan(0);
      expect(seen).toEqual({ anon: 0, authenticated: 0 });
      await takeRole(sql, 'authenticated', crypto.randomUUID());
      // PostgreSQL checks the policy before the constraints.
      await sql`insert into private.${sql(table)} default values`;
    });
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

test('the closing record of an event is deleted with it', async () => {
  const left = await tried(async (sql) => {
    const id = await addArticle(sql, eventRow({ event_date: '2024-01-01T10:00:00Z' }));
    const remembered = await sql`select 1 from private.event_closings where event_id = ${id}`;
    expect(remembered).toHaveLength(1);
    await sql`delete from public.news_events where id = ${id}`;
    return sql`select 1 from private.event_closings where event_id = ${id}`;
  });
  expect(left).toHaveLength(0);
});

test('an administrator who deletes stored objects without a condition removes only those of the article bucket', async () => {
  const person = crypto.randomUUID();
  const left = await tried(async (sql) => {
    await sql`insert into auth.users (id, email) values (${person}, 'administradora@example.com')`;
    await sql`insert into public.user_roles (user_id, role) values (${person}, 'admin')`;
    await sql`insert into storage.buckets (id, name) values ('another', 'another')`;
    await sql`insert into storage.objects (bucket_id, name) values ('another', '1700000000000-abcdef.png'), ('news-images', '1700000000000-abcdef.png')`;
    await takeRole(sql, 'authenticated', person);
    await asStorage(sql);
    // Without a condition the select policy does not apply to the delete.
    await sql`delete from storage.objects`;
    await sql.unsafe('reset role');
    return sql`select bucket_id from storage.objects`;
  });
  expect(left.map((row) => row['bucket_id'])).toEqual(['another']);
});

test('there is never a second salt for addresses', async () => {
  for (const onlyRow of [true, false]) {
    await expect(
      tried((sql) => sql`insert into private.address_salt (salt, only_row) values ('another', ${onlyRow})`),
    ).rejects.toMatchObject({ code: onlyRow ? '23505' : '23514' });
  }
});

test.each(['owner', 'authenticated', 'service_role'] as const)(
  'stored objects are deleted through Storage alone, so that their bytes go too: not by %s',
  async (role) => {
    await expect(
      tried(async (sql) => {
        if (role !== 'owner') await takeRole(sql, role);
        await sql`delete from storage.objects where name = 'none'`;
      }),
    ).rejects.toMatchObject({ code: '42501' });
  },
);

test('a project without a timeout for its visitors gets one, and keeps its own', async () => {
  const file = new URL('../../../supabase/schemas/010_api_roles.sql', import.meta.url);
  const [block = ''] = /do \$\$.*?\$\$;/s.exec(await readFile(file, 'utf8')) ?? [];
  const found = await tried(async (sql) => {
    await sql`alter role anon reset statement_timeout`;
    await sql`alter role authenticated set statement_timeout = '5s'`;
    await sql.unsafe(block);
    return sql`select rolconfig[1] as setting from pg_roles where rolname in ('anon', 'authenticated') order by rolname`;
  });
  expect(found.map((row) => row['setting'])).toEqual(['statement_timeout=3s', 'statement_timeout=5s']);
});
