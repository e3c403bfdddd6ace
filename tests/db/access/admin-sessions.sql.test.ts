import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { addArticle, articleRow, eventRow } from '../../helpers/database/articles.ts';
import { connect } from '../../../scripts/backend/plain-cluster.ts';
import { openSession, plainDatabase, asStorage } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 2 });
const admin = crypto.randomUUID();
const takenBack = new Error('taken back');

beforeEach(async () => {
  if (!database.owner) return;
  await database.owner`truncate public.news_events cascade`;
  await database.owner`delete from auth.users`;
  await database.owner`insert into auth.users (id) values (${admin})`;
  await openSession(database.owner, admin);
  await database.owner`insert into public.user_roles (user_id, role) values (${admin}, 'admin')`;
  await database.owner`insert into storage.objects (bucket_id, name) values ('news-images', '1700000000000-quesobra.png') on conflict do nothing`;
  await database.owner`insert into public.image_texts (name, alt) values ('1700000000000-quesobra.png', 'Una foto') on conflict do nothing`;
  await addArticle(database.owner, articleRow({ is_published: false }));
  const event_id = await addArticle(database.owner, eventRow());
  await database.owner`insert into public.event_registrations ${database.owner({ event_id, name: 'Ana Ruiz', email: 'ana@example.com' })}`;
});

const acts: Record<string, (sql: TransactionSql) => Promise<number>> = {
  'reads drafts': async (sql) => (await sql`select 1 from public.news_events where not is_published`).length,
  'changes articles': async (sql) => (await sql`update public.news_events set title = 'Otro' returning 1`).length,
  'deletes articles': async (sql) => (await sql`delete from public.news_events returning 1`).length,
  'creates articles': async (sql) =>
    (await sql`insert into public.news_events ${sql(articleRow())} returning 1`).length,
  'reads registrations': async (sql) => (await sql`select 1 from public.event_registrations`).length,
  'deletes registrations': async (sql) => (await sql`delete from public.event_registrations returning 1`).length,
  'stores images': async (sql) =>
    (
      await sql`insert into storage.objects ${sql({ bucket_id: 'news-images', name: '1700000000000-abcdef.png' })} returning 1`
    ).length,
  'removes images': async (sql) => {
    await asStorage(sql);
    return (await sql`delete from storage.objects where bucket_id = 'news-images' returning 1`).length;
  },
  'sees the stored images': async (sql) => (await sql`select public.list_images()`).length,
  'reads texts of images': async (sql) => (await sql`select 1 from public.image_texts`).length,
  'changes texts of images': async (sql) => (await sql`update public.image_texts set alt = 'Otra' returning 1`).length,
  'exports the data of a person': async (sql) => (await sql`select public.export_person('ana@example.com')`).length,
  'sees the state of the site': async (sql) => (await sql`select public.site_state()`).length,
  'sees the metrics': async (sql) => (await sql`select public.site_metrics(7)`).length,
  'sees the administrators': async (sql) => (await sql`select public.list_administrators()`).length,
  'sees the webhook': async (sql) => (await sql`select public.webhook_state()`).length,
  'resends a webhook': async (sql) => (await sql`select public.resend_webhook(${crypto.randomUUID()})`).length,
  'switches the webhook on': async (sql) => (await sql`select public.resume_webhook()`).length,
  'retries mails': async (sql) => (await sql`select public.retry_mails()`).length,
  'previews mails': async (sql) => (await sql`select public.begin_mail_preview(false)`).length,
  'invites others': async (sql) => (await sql`select public.invite_administrator('eva@example.com')`).length,
  'revokes the role of others': async (sql) =>
    (await sql`select public.remove_administrator(${crypto.randomUUID()})`).length,
  'reads its own role': async (sql) => (await sql`select 1 from public.user_roles where role = 'admin'`).length,
};

/**
 * Whether an operation has an effect in a session of the administrator, as the API would run it. Everything is rolled
 * back.
 */
async function works(
  act: (sql: TransactionSql) => Promise<number>,
  aal: string | undefined,
  session: string | undefined = admin,
): Promise<boolean> {
  const result = { rows: 0 };
  await database.owner
    .begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: admin, aal, session_id: session })}, true)`;
      await sql`set local role authenticated`;
      result.rows = await act(sql);
      throw takenBack;
    })
    .catch((error: unknown) => {
      const isRefused = error instanceof Error && 'code' in error && error.code === '42501';
      if (error !== takenBack && !isRefused) throw error;
    });
  return result.rows > 0;
}

const addFactor = (person: string, status: string) =>
  database.owner`insert into auth.mfa_factors (user_id, status) values (${person}, ${status})`;

const ban = (until: string | null) =>
  database.owner`update auth.users set banned_until = now() + ${until}::interval where id = ${admin}`;

describe.each(Object.entries(acts))('an administrator %s', (_what, act) => {
  test('only in an open session of their own', async () => {
    expect(await works(act, 'aal1')).toBe(true);
    expect(await works(act, 'aal1', crypto.randomUUID())).toBe(false);
    expect(await works(act, 'aal1', '')).toBe(false);
    const other = crypto.randomUUID();
    await database.owner`insert into auth.users (id) values (${other})`;
    await openSession(database.owner, other);
    expect(await works(act, 'aal1', other)).toBe(false);
    await database.owner`update auth.sessions set not_after = now() - interval '1 second' where id = ${admin}`;
    expect(await works(act, 'aal1')).toBe(false);
  });

  test('only while their account is not banned', async () => {
    await ban('1 hour');
    expect(await works(act, 'aal1')).toBe(false);
    await ban('-1 second');
    expect(await works(act, 'aal1')).toBe(true);
    await ban(null);
    expect(await works(act, 'aal1')).toBe(true);
  });

  test('without a second factor, with an unverified one, or with another account’s', async () => {
    expect(await works(act, 'aal1')).toBe(true);
    const other = crypto.randomUUID();
    await database.owner`insert into auth.users (id) values (${other})`;
    await addFactor(admin, 'unverified');
    await addFactor(other, 'verified');
    expect(await works(act, 'aal1')).toBe(true);
  });

  test('with a verified factor, only in a session that has passed it', async () => {
    await addFactor(admin, 'verified');
    expect(await works(act, 'aal2')).toBe(true);
    expect(await works(act, 'aal1')).toBe(false);
    expect(await works(act, undefined)).toBe(false);
  });
});

test('the role is enough where the platform has no second factors', async () => {
  const platform = connect(database.port, database.name, 'supabase_admin');
  await platform`drop table auth.mfa_factors`.finally(() => platform.end());
  expect(await works(acts['reads drafts']!, undefined)).toBe(true);
});
