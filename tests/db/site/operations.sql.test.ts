import { describe, expect, test } from 'vitest';
import { addArticle, articleRow, eventRow } from '../../helpers/database/articles.ts';
import { dumpTables, restoreRoles, restoreTables, type Dump } from '../../helpers/database/backed-up-tables.ts';
import { plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 2 });

const roles = () => database.owner`select user_id, role from public.user_roles order by user_id`;
const dump = () => dumpTables(database.owner);
const restore = async (tables: Dump) => (await restoreTables(database.owner, tables)).gained;

async function fill(): Promise<void> {
  const { owner } = database;
  const deleted = await addArticle(owner, articleRow());
  await owner`delete from public.news_events where id = ${deleted}`;
  const event = await addArticle(owner, eventRow({ event_date: '2024-01-01T10:00:00Z' }));
  const [row] =
    await owner`insert into public.event_registrations ${owner({ event_id: event, name: 'Ana Ruiz', email: 'ana@example.com' })} returning id`;
  await owner`insert into public.newsletter_subscribers ${owner({ email: 'eva@example.com', consent_text_version: '2026-01', event_title: 'Taller' })} on conflict do nothing`;
  await owner`select private.keep_wish('eva@example.com', 'follow-ups', '2024-01-01T10:00:00Z')`;
  await owner`insert into public.event_join_links ${owner({ event_id: event, url: 'https://meet.example.com/a' })}`;
  await owner`insert into private.news_views_daily ${owner({ article_id: event, day: '2024-01-01', views: 3 })}`;
  await owner`insert into public.attendance ${owner({ id: crypto.randomUUID(), registration_id: row!.id, came: true, marked_at: '2024-01-01T10:00:00Z' })}`;
  await owner`insert into private.follow_ups ${owner({ id: crypto.randomUUID(), event_id: event, number: 1, audience: 'all', subject: 'Gracias', content: 'Texto' })}`;
  await owner`insert into private.mail_outbox ${owner({ registration_id: row!.id, kind: 'confirmation' })}`;
  await owner`insert into private.webhook_deliveries ${owner({ registration_id: row!.id, type: 'registration.created' })}`;
  await owner`update public.news_events set slug = slug || '-mudado' where id = ${event}`;
  // It closed under an earlier date and has a new one: the restore's insert trigger treats its form as just switched
  // on.
  await owner`update private.event_closings set closing_moment = '2023-06-01T10:00:00Z' where event_id = ${event}`;
  await owner`insert into public.image_texts (name, alt) values ('1735689600000-abcdefw', 'Una foto') on conflict do nothing`;
  await owner`insert into private.deletion_log (kind, deleted_count) values ('retention', 3)`;
  const [person] =
    await owner`insert into auth.users (email) values (${`${crypto.randomUUID()}@example.com`}) returning id`;
  await owner`insert into public.user_roles (user_id, role) values (${person!.id}, 'admin')`;
}

describe('a dump', () => {
  test('contains every row of ours, and restores it as it was', async () => {
    await fill();
    await database.owner`update private.settings set value = '31' where key = 'client_registrations'`;
    const before = await dump();
    const [{ tables } = { tables: [] }] = await database.owner<{ tables: string[] }[]>`
      select array_agg(relname::text order by relname) as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relname not in ('rate_limits', 'address_salt', 'build_requests', 'http_requests')
    `;
    expect(Object.keys(before).toSorted()).toEqual(tables);
    for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0);

    await database.owner`delete from public.deleted_articles`;
    await database.owner`delete from public.news_events`;
    await database.owner`delete from public.newsletter_subscribers`;
    await database.owner`delete from public.user_roles`;
    await database.owner`delete from private.deletion_log`;
    await database.owner`delete from private.address_wishes`;
    await database.owner`delete from private.address_keys`;
    await database.owner`delete from public.image_texts`;
    await database.owner`update private.settings set value = '1' where key = 'client_registrations'`;
    expect(await restoreRoles(database.owner, before)).toMatchObject([{ outcome: 'restored' }]);
    await database.owner`delete from private.admin_log`;
    expect(await restore(before)).toEqual({
      settings: 0,
      news_events: 1,
      slug_redirects: 1,
      article_versions: 1,
      event_closings: 0,
      news_views_daily: 1,
      address_keys: 1,
      address_wishes: 1,
      event_registrations: 1,
      attendance: 1,
      follow_ups: 1,
      mail_outbox: 1,
      deletion_log: 1,
      event_join_links: 1,
      deleted_articles: 1,
      newsletter_subscribers: 1,
      admin_log: 1,
      webhook_deliveries: 1,
      image_texts: 1,
    });
    expect(await dump()).toEqual(before);
    expect(Object.values(await restore(before)).every((count) => count === 0)).toBe(true);
    expect(await restoreRoles(database.owner, before)).toMatchObject([{ outcome: 'kept' }]);
  });

  test('of a version with fewer columns can be restored', async () => {
    await database.owner`delete from public.news_events`;
    await fill();
    await database.owner`update public.news_events set capacity = 1, calendar_sequence = 0`;
    const before = await dump();
    const older = (before['news_events'] ?? []).map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(
          ([column]) => !['calendar_sequence', 'hide_until_published', 'is_full'].includes(column),
        ),
      ),
    );
    await database.owner`delete from public.news_events`;
    expect(await restore({ ...before, news_events: older })).toMatchObject({ news_events: 1, event_registrations: 1 });
    expect(await dump()).toEqual(before);
    expect(before['news_events']).toMatchObject([{ calendar_sequence: 0, is_full: true }]);
  });

  test('whose rows lost their event or registration restores without them, and lists them', async () => {
    await fill();
    const { news_events: _events, ...orphans } = await dump();
    await database.owner`delete from public.news_events`;
    const { gained, lost } = await restoreTables(database.owner, orphans);
    const children = [
      'slug_redirects',
      'article_versions',
      'event_closings',
      'news_views_daily',
      'event_join_links',
      'event_registrations',
      'attendance',
      'follow_ups',
      'mail_outbox',
    ];
    for (const table of children) expect([table, gained[table]]).toEqual([table, 0]);
    expect(new Set(lost.map(({ reason }) => reason))).toEqual(new Set(['alone']));
    for (const table of children) expect(await dump()).toMatchObject({ [table]: [] });
  });

  test('is read in pages, ordered by key, each row once', async () => {
    const { owner } = database;
    await owner`delete from public.news_events`;
    const ids = [];
    for (let number = 0; number < 30; number += 1)
      ids.push(await addArticle(owner, articleRow({ content: 'x'.repeat(90_000) })));
    const [page] = await owner`select public.dump_rows('news_events') as page`;
    expect(page!['page']['rows'].length).toBeLessThan(15);
    expect((await dump())['news_events']?.map(({ id }) => id)).toEqual(ids.toSorted());
    await expect(owner`select public.dump_rows('rate_limits')`).rejects.toMatchObject({ code: '42P01' });
    await owner`delete from public.news_events`;
  });
});

describe('roles', () => {
  test('are restored into a project without any, else on request, with a log entry', async () => {
    const { owner } = database;
    await owner`delete from auth.users`;
    const ana = crypto.randomUUID();
    const eva = crypto.randomUUID();
    await owner`insert into auth.users ${owner([
      { id: ana, email: 'ana@example.com' },
      { id: eva, email: 'eva@example.com' },
    ])}`;
    await owner`insert into public.user_roles ${owner([
      { user_id: ana, role: 'admin' },
      { user_id: eva, role: 'admin' },
    ])}`;
    const before = await dump();
    const both = await roles();
    const log = () => owner`select action, email, done_by from private.admin_log order by done_at, email`;
    const outcomes = async (isAsked = false) =>
      (await restoreRoles(owner, before, isAsked)).map(({ account, outcome }) => [account, outcome]);

    await owner`delete from public.user_roles where user_id = ${ana}`;
    await owner`delete from private.admin_log`;
    expect(await outcomes()).toEqual([
      ['ana@example.com', 'refused'],
      ['eva@example.com', 'kept'],
    ]);
    expect(await log()).toEqual([]);
    expect(await outcomes(true)).toEqual([
      ['ana@example.com', 'restored'],
      ['eva@example.com', 'kept'],
    ]);
    expect(await roles()).toEqual(both);
    expect(await log()).toEqual([{ action: 'restored', email: 'ana@example.com', done_by: null }]);

    await owner`delete from auth.users where id = ${eva}`;
    await owner`delete from public.user_roles`;
    expect(await outcomes()).toEqual([
      ['ana@example.com', 'restored'],
      ['eva@example.com', 'unknown'],
    ]);
    // A backup of an earlier version has no addresses.
    const { user_roles: held = [], ...others } = before;
    const older = { ...others, user_roles: held.map(({ email: _email, ...row }) => row) };
    expect(await restoreRoles(owner, older, false)).toContainEqual({
      account: eva,
      role: 'admin',
      found_by: null,
      outcome: 'unknown',
    });
    await expect(owner`select public.restore_rows('user_roles', '[]')`).rejects.toMatchObject({ code: '22023' });
  });
});

test('a role finds its account by the address where the id is another, and never guesses between two', async () => {
  const { owner } = database;
  await owner`delete from auth.users`;
  const people = Object.fromEntries(
    ['ana', 'eva', 'luis', 'nora'].map((name) => [crypto.randomUUID(), `${name}@example.com`]),
  );
  const [, eva = ''] = Object.keys(people);
  const addPeople = (accounts: object[]) => owner`insert into auth.users ${owner(accounts)}`;
  await addPeople(Object.entries(people).map(([id, email]) => ({ id, email })));
  for (const id of Object.keys(people))
    await owner`insert into public.user_roles (user_id, role) values (${id}, 'admin')`;
  const backup = await dump();

  await owner`delete from auth.users`;
  const newAna = crypto.randomUUID();
  await addPeople([
    { id: newAna, email: 'Ana@Example.com', email_confirmed_at: new Date() },
    { id: eva, email: 'eva@example.com', email_confirmed_at: null },
    // Its owner has not confirmed the address.
    { id: crypto.randomUUID(), email: 'nora@example.com', email_confirmed_at: null },
  ]);
  await addPeople(
    [crypto.randomUUID(), crypto.randomUUID()].map((id) => ({
      id,
      email: 'luis@example.com',
      is_sso_user: true,
      email_confirmed_at: new Date(),
    })),
  );
  // Accounts that are not found come in no order of their addresses.
  const outcomes = async () =>
    (await restoreRoles(owner, backup, true))
      .map(({ account, found_by, outcome }) => [account, found_by, outcome])
      .toSorted();
  expect(await outcomes()).toEqual([
    ['ana@example.com', 'address', 'restored'],
    ['eva@example.com', 'id', 'restored'],
    ['luis@example.com', null, 'unknown'],
    ['nora@example.com', null, 'unknown'],
  ]);
  expect(await roles()).toEqual([newAna, eva].toSorted().map((user_id) => ({ user_id, role: 'admin' })));
  expect((await outcomes())[0]).toEqual(['ana@example.com', 'address', 'kept']);
});

const call = async (name: 'find_account' | 'grant_admin' | 'revoke_admin', email: string) =>
  (await database.owner.unsafe(`select public.${name}($1) as outcome`, [email]))[0]!['outcome'];

describe('the admin role', () => {
  test('follows the address of the account, in any case', async () => {
    await database.owner`insert into auth.users (email) values ('Jefa@example.com')`;
    expect(await call('grant_admin', ' jefa@EXAMPLE.com')).toBe('granted');
    expect(await call('grant_admin', 'jefa@example.com')).toBe('unchanged');
    expect(await call('revoke_admin', 'jefa@example.com')).toBe('revoked');
    expect(await call('revoke_admin', 'jefa@example.com')).toBe('unchanged');
    expect(await call('grant_admin', 'nadie@example.com')).toBe('unknown');
    expect(await call('revoke_admin', 'nadie@example.com')).toBe('unknown');
  });

  test('is refused where two accounts share the address', async () => {
    await database.owner`insert into auth.users (email) values ('doble@example.com')`;
    await database.owner`insert into auth.users (email, is_sso_user) values ('doble@example.com', true)`;
    for (const name of ['find_account', 'grant_admin', 'revoke_admin'] as const)
      await expect(call(name, 'doble@example.com')).rejects.toMatchObject({
        code: 'PT409',
        message: expect.stringContaining('Several accounts'),
      });
  });

  test('tells whether an account is confirmed and has signed in', async () => {
    const now = new Date();
    await database.owner`insert into auth.users ${database.owner([
      { email: 'nueva@example.com', email_confirmed_at: null, last_sign_in_at: null },
      { email: 'dentro@example.com', email_confirmed_at: now, last_sign_in_at: now },
    ])}`;
    expect(await call('find_account', 'nueva@example.com')).toMatchObject({ is_admin: false, has_entered: false });
    await call('grant_admin', 'dentro@example.com');
    expect(await call('find_account', ' Dentro@example.com')).toMatchObject({ is_admin: true, has_entered: true });
    expect(await call('find_account', 'nadie@example.com')).toBeNull();
  });
});
