import { describe, expect, test } from 'vitest';
import { addArticle, articleRow, eventRow } from '../helpers/articles.ts';
import { plainDatabase } from '../helpers/plain-database.ts';

const database = plainDatabase({ connections: 2 });

type Dump = Record<string, Record<string, unknown>[]>;

const dump = async () => (await database.owner<{ tables: Dump }[]>`select public.dump_tables() as tables`)[0]!.tables;
const restore = async (tables: Dump) =>
  (
    await database.owner.unsafe<{ gained: Record<string, number> }[]>('select public.restore_tables($1) as gained', [
      tables as never,
    ])
  )[0]!.gained;

async function fill(): Promise<void> {
  const { owner } = database;
  const deleted = await addArticle(owner, articleRow());
  await owner`delete from public.news_events where id = ${deleted}`;
  const event = await addArticle(owner, eventRow({ event_date: '2024-01-01T10:00:00Z' }));
  const [row] =
    await owner`insert into public.event_registrations ${owner({ event_id: event, name: 'Ana Ruiz', email: 'ana@example.com' })} returning id`;
  await owner`insert into public.newsletter_subscribers ${owner({ email: 'eva@example.com', consent_text_version: '2026-01', event_title: 'Taller' })} on conflict do nothing`;
  await owner`insert into public.event_join_links ${owner({ event_id: event, url: 'https://meet.example.com/a' })}`;
  await owner`insert into private.news_views_daily ${owner({ article_id: event, day: '2024-01-01', views: 3 })}`;
  await owner`insert into private.mail_outbox ${owner({ registration_id: row!.id, kind: 'confirmation' })}`;
  await owner`insert into private.webhook_deliveries ${owner({ registration_id: row!.id, type: 'registration.created' })}`;
  await owner`update public.news_events set slug = slug || '-mudado' where id = ${event}`;
  // It was closed under an earlier date and has a new one since: what puts it back takes its form for one that was just switched on.
  await owner`update private.event_closings set closing_moment = '2023-06-01T10:00:00Z' where event_id = ${event}`;
  await owner`insert into public.image_texts (name, alt) values ('1735689600000-abcdefw', 'Una foto') on conflict do nothing`;
  await owner`insert into private.deletion_log (kind, deleted_count) values ('retention', 3)`;
  const [person] =
    await owner`insert into auth.users (email) values (${`${crypto.randomUUID()}@example.com`}) returning id`;
  await owner`insert into public.user_roles (user_id, role) values (${person!.id}, 'admin')`;
}

describe('what was dumped', () => {
  test('is every row of ours, and comes back as it was', async () => {
    await fill();
    await database.owner`update private.settings set value = '31' where key = 'client_registrations'`;
    const before = await dump();
    const [{ tables } = { tables: [] }] = await database.owner<{ tables: string[] }[]>`
      select array_agg(relname::text order by relname) as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relname not in ('rate_limits', 'address_salt', 'build_requests')
    `;
    expect(Object.keys(before).toSorted()).toEqual(tables);
    for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0);

    await database.owner`delete from public.deleted_articles`;
    await database.owner`delete from public.news_events`;
    await database.owner`delete from public.newsletter_subscribers`;
    await database.owner`delete from public.user_roles`;
    await database.owner`delete from private.deletion_log`;
    await database.owner`delete from public.image_texts`;
    await database.owner`delete from private.admin_log`;
    await database.owner`update private.settings set value = '1' where key = 'client_registrations'`;
    const { event_closings: closings, ...gained } = await restore(before);
    expect(closings).toBe(0);
    // What the settings are is no row more.
    expect(Object.keys(gained).toSorted()).toEqual(
      tables.filter((table) => !['event_closings', 'settings'].includes(table)),
    );
    expect(Object.values(gained).every((count) => count === 1)).toBe(true);
    expect(await dump()).toEqual(before);
    expect(Object.values(await restore(before)).every((count) => count === 0)).toBe(true);
  });

  test('by a version that knew fewer columns comes back all the same', async () => {
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

  test('leaves out what has lost its account, its event or its registration', async () => {
    await fill();
    const before = await dump();
    await database.owner`delete from public.news_events`;
    await database.owner`delete from public.user_roles`;
    await database.owner`delete from auth.users`;
    const { news_events: _events, ...orphans } = before;
    const children = [
      'user_roles',
      'former_slugs',
      'event_closings',
      'news_views_daily',
      'event_registrations',
      'mail_outbox',
      'event_join_links',
    ];
    expect(await restore(orphans)).toMatchObject(Object.fromEntries(children.map((table) => [table, 0])));
    expect(await dump()).toMatchObject(Object.fromEntries(children.map((table) => [table, []])));
  });
});

const call = async (name: 'grant_admin' | 'revoke_admin', email: string) =>
  (await database.owner.unsafe(`select public.${name}($1) as outcome`, [email]))[0]!['outcome'];

describe('the right to administer', () => {
  test('follows the address of the account, in any case', async () => {
    await database.owner`insert into auth.users (email) values ('Jefa@example.com')`;
    expect(await call('grant_admin', ' jefa@EXAMPLE.com')).toBe('granted');
    expect(await call('grant_admin', 'jefa@example.com')).toBe('unchanged');
    expect(await call('revoke_admin', 'jefa@example.com')).toBe('revoked');
    expect(await call('revoke_admin', 'jefa@example.com')).toBe('unchanged');
    expect(await call('grant_admin', 'nadie@example.com')).toBe('unknown');
    expect(await call('revoke_admin', 'nadie@example.com')).toBe('unknown');
  });
});
