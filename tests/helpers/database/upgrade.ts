import naughtyStrings from 'big-list-of-naughty-strings';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ISql } from 'postgres';
import { MIGRATIONS, readReleased } from '../../../scripts/release/released.ts';
import { applyMigrations } from '../../../supabase/local/postgres/migrations.ts';
import { projectPath } from '../../../project-root.ts';
import { createWorld } from '../../db/world.ts';
import { addArticle, eventRow } from './articles.ts';
import { asRole, plainServer, type PlainDatabase } from './plain-database.ts';
import { randomPeople } from './random-people.ts';

/**
 * The hardest of a later release: a column that may not be null, data that moves, and another signature of a function
 * that the site calls, with its old behaviour.
 */
const LATER = `
  alter table public.news_events add column language text not null default 'es' check (language in ('es', 'en'));
  create table private.event_places (event_id uuid primary key references public.news_events on delete cascade, place text not null);
  alter table private.event_places enable row level security;
  create policy "No role of the API" on private.event_places for all to anon, authenticated using (false) with check (false);
  insert into private.event_places select id, event_location from public.news_events where event_location is not null;
  do $$
  declare
    counting constant text := pg_get_functiondef('public.increment_views(uuid)'::regprocedure);
  begin
    drop function public.increment_views(uuid);
    execute replace(counting, '(news_id uuid)', '(news_id uuid, p_language text default ''es'')');
  end;
  $$;
  revoke all on function public.increment_views(uuid, text) from public;
  grant execute on function public.increment_views(uuid, text) to anon, authenticated, service_role;
`;

/** What the catalog of this run's database has besides supabase/schemas: that of LATER on an upgraded one. */
export const laterCatalog = (): { renamed: Record<string, string>; tables: { name: string; key: string }[] } =>
  plainServer().isUpgraded
    ? {
        renamed: { 'public.increment_views(uuid)': 'public.increment_views(uuid,text)' },
        tables: [{ name: 'private.event_places', key: 'event_id' }],
      }
    : { renamed: {}, tables: [] };

/** The folders of two sets of migrations: of the release, and with everything later, one of the tests' own among it. */
export type MigrationFolders = { released: string; later: string };

/** Runs `work` with both sets of migrations in temporary folders. */
export async function withMigrations<Result>(work: (folders: MigrationFolders) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  try {
    const [released, later] = [join(folder, 'released'), join(folder, 'later')];
    const { migrations } = await readReleased();
    for (const file of await readdir(projectPath(MIGRATIONS))) {
      if (!file.endsWith('.sql')) continue;
      await cp(projectPath(`${MIGRATIONS}/${file}`), join(later, file));
      if (file in migrations) await cp(projectPath(`${MIGRATIONS}/${file}`), join(released, file));
    }
    await writeFile(join(later, '99990101000000_translate_articles.sql'), LATER);
    return await work({ released, later });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Applies the migrations of a folder that a database lacks. */
export const follow = ({ owner }: PlainDatabase, folder: string) => applyMigrations(owner, '/data', folder);

/** Addresses that the release stored and no browser opens: a later rule may not take them away. */
export const UNOPENABLE = {
  recording: 'https://video.example.com:99999/1',
  link: 'https://meet.example.com:99999/sala',
};

/** Stores what an earlier release took and this one refuses, as a restored backup does. */
const storedBefore = <Result>(owner: PlainDatabase['owner'], work: (sql: ISql) => Promise<Result>) =>
  owner.begin(async (sql) => {
    await sql`select set_config('backup.is_restored', 'yes', true)`;
    return work(sql);
  });

/** Adds rows with the columns that people and worlds leave empty. */
async function fillColumns({ owner }: PlainDatabase, { admin }: { admin: string }): Promise<void> {
  const now = new Date();
  const article = await storedBefore(owner, (sql) =>
    addArticle(
      sql,
      eventRow({
        event_date: '2024-05-01T10:00:00Z',
        registration_closes_at: '2024-05-01T09:00:00Z',
        event_mode: 'online',
        image_url: '/news-images/1735689600000-full.png',
        image_alt: 'Una foto',
        save_id: `${crypto.randomUUID()}:${crypto.randomUUID()}`,
        recording_url: UNOPENABLE.recording,
      }),
    ),
  );
  await storedBefore(
    owner,
    (sql) => sql`insert into public.event_join_links (event_id, url) values (${article}, ${UNOPENABLE.link})`,
  );
  const registration = crypto.randomUUID();
  const consent = { consent_at: now, consent_text_version: '2026-01' };
  const source = { source_host: 'example.org', utm_source: 'boletin', utm_medium: 'email', utm_campaign: 'mayo' };
  const state = { offered_until: now, waiting_since: now, refuses_follow_ups_at: now, email_failed_at: now };
  const person = { id: registration, event_id: article, name: 'Iñaki', email: 'inaki@example.com', company: 'Ñandú' };
  await owner`insert into public.event_registrations ${owner({ ...person, ...consent, ...source, ...state })}`;
  await owner`insert into public.attendance ${owner({ id: crypto.randomUUID(), registration_id: registration, came: true, marked_at: now, marked_by: admin, seat_before: { waiting_since: now, seated_at: now } })}`;
  // No such mail goes to a registrant who waits, or after the event.
  const coming = await addArticle(owner, eventRow({ event_date: '2099-05-01T10:00:00Z' }));
  const [seated] = await owner`
    insert into public.event_registrations (event_id, name, email) values (${coming}, 'Eva', 'eva@example.com') returning id
  `;
  await owner`
    insert into private.mail_outbox (registration_id, kind, event_before, state, leased_until, tried_at, last_error, sent_at)
    values (${seated!['id']}, 'change', '{"title": "Antes"}', 'sent', now(), now(), '421 Later', now())
  `;
  // A mail that outlives its event and its registrant.
  const cancelled = await addArticle(owner, eventRow({ title: 'Anulado', event_date: '2099-05-01T10:00:00Z' }));
  await owner`insert into public.event_registrations (event_id, name, email) values (${cancelled}, 'Eva', 'eva@example.com')`;
  await asRole(owner, 'authenticated', (sql) => sql`select public.cancel_event(${cancelled}, true)`, admin);
  await owner`delete from public.news_events where id = ${cancelled}`;
  const tried = { attempted_at: now, duration_ms: 12, last_problem: 'timeout', last_status: 500, leased_until: now };
  await owner`insert into private.webhook_deliveries ${owner({ type: 'article.published', article_id: article, ...tried })}`;
  const message = { id: crypto.randomUUID(), event_id: article, number: 1, subject: 'Gracias', content: 'Texto' };
  const sent = { audience: 'all', recording_url: UNOPENABLE.recording, sent_by: admin, stopped_at: now };
  await storedBefore(owner, (sql) => sql`insert into private.follow_ups ${sql({ ...message, ...sent })}`);
  await owner`insert into public.article_versions ${owner({ article_id: article, fields: { title: 'Antes' }, replaced_by: 'Ana' })}`;
  await owner`insert into private.news_views_daily (article_id, day, views) values (${article}, '2024-05-01', 3)`;
  await owner`insert into private.deletion_log (kind, deleted_count, deleted_by) values ('erasure', 1, ${admin})`;
  await owner`insert into private.admin_log (action, email, done_by) values ('invited', 'eva@example.com', ${admin})`;
  await owner`insert into private.build_requests (problem) values ('timeout')`;
  await owner`insert into private.http_requests (request_id, purpose) values (1, 'build')`;
  await owner`update public.user_roles set granted_by = 'otra@example.com' where user_id = ${admin}`;
  const deleted = await addArticle(owner, eventRow());
  await owner`delete from public.news_events where id = ${deleted}`;
  await owner`update public.deleted_articles set closing_moment = now(), join_url = ${UNOPENABLE.link}, deleted_by = 'Ana' where id = ${deleted}`;
  await owner`insert into auth.sessions (id, user_id) values (${crypto.randomUUID()}, ${admin})`;
}

/** Fills an empty database of the release: random acts of people, every kind of row, every column, and odd texts. */
export async function fillDatabase(database: PlainDatabase): Promise<void> {
  const { owner } = database;
  const people = { admin: crypto.randomUUID(), user: crypto.randomUUID(), other: crypto.randomUUID() };
  for (const [name, id] of Object.entries(people))
    await owner`insert into auth.users (id, email) values (${id}, ${`${name}@full.example`})`;
  for (const id of [people.admin, people.other])
    await owner`insert into public.user_roles (user_id, role) values (${id}, 'admin')`;
  // It starts with an empty database.
  const { act } = await randomPeople(database, 5, people.admin);
  for (let count = 0; count < 60; count += 1) await act();
  for (let count = 0; count < 3; count += 1) await createWorld(owner, people);
  await fillColumns(database, people);
  // Texts as the restore drill has them.
  for (const text of [...naughtyStrings, 'a\u2028b\u2029c\u0085d\r\ne', '\u2028'.repeat(100_000)])
    await addArticle(owner, eventRow({ content: text, event_location: 'Ateneo, Madrid' }));
}
