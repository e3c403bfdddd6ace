import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { dumpTables, restoreTables } from '../../helpers/database/backed-up-tables.ts';
import { addArticle, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { mailQueue } from '../../helpers/database/mail-queue.ts';
import { administrator, asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 4 });
const { claim, finish, empty } = mailQueue(database);
const admin = administrator(database);
const url = 'https://meet.example.com/sala';
const another = 'https://meet.example.com/otra';

beforeEach(async () => {
  await empty();
  if (!database.owner) return;
});

const asAdmin = <T>(work: (sql: TransactionSql) => Promise<T>) => asRole(database.owner, 'authenticated', work, admin);
const articleOf = async (id: string) => (await database.owner`select * from public.news_events where id = ${id}`)[0]!;
const sequenceOf = async (id: string) => (await articleOf(id))['calendar_sequence'];
const linkOf = async (id: string) =>
  (await database.owner`select url from public.event_join_links where event_id = ${id}`)[0]?.['url'] ?? null;
const addLink = (id: string) =>
  database.owner`insert into public.event_join_links (event_id, url) values (${id}, ${url})`;

type Saved = { id: string; title: string; calendar_sequence: number; updated_at: string };

/** The editor's call; `version` comes from the API. */
const save = (article: ArticleRow, link: string | null, version?: { id: string; updated_at: string }) =>
  asAdmin(
    (sql) => sql<Saved[]>`
      select id, title, calendar_sequence, updated_at::text from public.save_with_join_link(
        p_article => ${sql.json(article)}, p_join_url => ${link}, p_id => ${version?.id ?? null}, p_updated_at => ${version?.updated_at ?? null}::text::timestamptz
      )`,
  );

describe('the calendar sequence', () => {
  test('increases when a link is added, changed or removed, and not otherwise', async () => {
    const event = await addArticle(database.owner, eventRow());
    const seen: unknown[] = [];
    for (const change of [
      () => addLink(event),
      () => database.owner`update public.event_join_links set url = ${url} where event_id = ${event}`,
      () => database.owner`update public.event_join_links set url = ${another} where event_id = ${event}`,
      () => database.owner`delete from public.event_join_links where event_id = ${event}`,
    ]) {
      await change();
      seen.push(await sequenceOf(event));
    }
    expect(seen).toEqual([1, 1, 2, 3]);
  });

  test('increases for both events when a link moves', async () => {
    const [from, to] = [await addArticle(database.owner, eventRow()), await addArticle(database.owner, eventRow())];
    await addLink(from);
    await database.owner`update public.event_join_links set event_id = ${to}`;
    expect([await sequenceOf(from), await sequenceOf(to)]).toEqual([2, 1]);
  });

  test('is unchanged when a backup restores the link, and increases with the next change', async () => {
    const event = await addArticle(database.owner, eventRow());
    await addLink(event);
    await database.owner.begin(async (sql) => {
      const dump = await dumpTables(sql);
      await sql`delete from public.news_events`;
      await restoreTables(sql, dump);
      expect(await sql`select url from public.event_join_links`).toMatchObject([{ url }]);
      expect(await sql`select calendar_sequence from public.news_events`).toMatchObject([{ calendar_sequence: 1 }]);
      await sql`delete from public.event_join_links`;
    });
    expect(await sequenceOf(event)).toBe(2);
  });
});

describe('a link', () => {
  test('is deleted when any role turns the event into another category, and no other link is', async () => {
    const [event, other] = [await addArticle(database.owner, eventRow()), await addArticle(database.owner, eventRow())];
    await addLink(event);
    await addLink(other);
    await asAdmin((sql) => sql`update public.news_events set category = 'noticia' where id = ${event}`);
    expect([await linkOf(event), await linkOf(other)]).toEqual([null, url]);
    await addLink(event);
    await asAdmin((sql) => sql`update public.news_events set title = 'Otro' where id = ${event}`);
    expect(await linkOf(event)).toBe(url);
  });

  test("is not part of an article's version", async () => {
    const event = await addArticle(database.owner, eventRow());
    const [{ updated_at } = { updated_at: '' }] = await database.owner<{ updated_at: string }[]>`
      select updated_at::text from public.news_events where id = ${event}`;
    const saved = await save({ title: 'Un artículo' }, url, { id: event, updated_at });
    expect(saved).toHaveLength(1);
    expect(await database.owner`select 1 from public.article_versions where article_id = ${event}`).toHaveLength(0);
  });
});

describe('saving an article with its link', () => {
  test('inserts both, with the sent columns and the defaults of the others', async () => {
    const [saved, ...others] = await save(eventRow({ title: 'Nuevo' }), url);
    expect(others).toEqual([]);
    expect(saved).toMatchObject({ title: 'Nuevo', calendar_sequence: 1 });
    expect(await articleOf(saved!.id)).toMatchObject({ author: 'Tertulia Team', is_published: true });
    expect(await linkOf(saved!.id)).toBe(url);
  });

  test('updates the given version, and removes the link without one', async () => {
    const [first] = await save(eventRow({ title: 'Uno' }), url);
    const [second] = await save({ title: 'Dos' }, another, first);
    expect(second).toMatchObject({ id: first!.id, title: 'Dos', calendar_sequence: 3 });
    expect(await linkOf(first!.id)).toBe(another);
    const [third] = await save({ title: 'Dos' }, another, second);
    expect(third).toMatchObject({ calendar_sequence: 3 });
    expect(await save({ title: 'Dos' }, null, third)).toMatchObject([{ calendar_sequence: 4 }]);
    expect(await linkOf(first!.id)).toBeNull();
  });

  test('changes neither when another version was saved in the meantime', async () => {
    const [first] = await save(eventRow({ title: 'Uno' }), url);
    const [second] = await save({ title: 'Dos' }, url, first);
    expect(await save({ title: 'Tres' }, another, first)).toEqual([]);
    expect(await save({ title: 'Tres' }, null, first)).toEqual([]);
    expect(await save({ title: 'Tres' }, another, { id: crypto.randomUUID(), updated_at: second!.updated_at })).toEqual(
      [],
    );
    expect(await articleOf(first!.id)).toMatchObject({ title: 'Dos' });
    expect(await linkOf(first!.id)).toBe(url);
  });

  test('saves neither when one of them is refused', async () => {
    const row = eventRow({ title: 'Uno' });
    await expect(save(row, 'javascript:alert(1)')).rejects.toMatchObject({
      constraint_name: 'event_join_links_url_check',
    });
    const [first] = await save(row, url);
    await expect(save({ title: 'Dos' }, 'no', first)).rejects.toMatchObject({ code: '23514' });
    await expect(save(row, another)).rejects.toMatchObject({ constraint_name: 'news_events_slug_key' });
    await expect(save({ title: '' }, another, first)).rejects.toMatchObject({ code: '23514' });
    expect(await articleOf(first!.id)).toMatchObject({ title: 'Uno' });
    expect(await linkOf(first!.id)).toBe(url);
  });

  test.each<ArticleRow>([{ views_count: 7 }, { calendar_sequence: 7 }, { cancelled_at: null }])(
    'writes no column of the server: %j',
    async (values) => {
      const [first] = await save(eventRow(), url);
      await expect(save(values, url, first)).rejects.toMatchObject({ code: '42501' });
      await expect(save(eventRow(values), url)).rejects.toMatchObject({ code: '42501' });
    },
  );
});

/** An event with a link, and a registrant whose confirmation was sent. */
async function confirmed(values: ArticleRow = {}) {
  const event = await addArticle(database.owner, eventRow({ event_date: '2099-05-01T10:00:00Z', ...values }));
  await addLink(event);
  const [row] = await database.owner<{ id: string }[]>`insert into public.event_registrations ${database.owner({
    event_id: event,
    name: 'Ana',
    email: 'ana@example.com',
    registered_at: '2026-01-01T10:00:00Z',
  })} returning id`;
  await database.owner`insert into private.mail_outbox ${database.owner({ registration_id: row!.id, kind: 'confirmation' })}`;
  return { event, registration: row!.id };
}

const announce = (event: string, was: object) =>
  asAdmin((sql) => sql`select public.announce_change(${event}, ${sql.json(was as never)})`);
const was = { title: 'Antes', event_date: null, event_end_date: null, event_location: null };

describe('mails', () => {
  test('contain the link for registrants when they are claimed', async () => {
    const { event } = await confirmed();
    await database.owner`update public.event_join_links set url = ${another} where event_id = ${event}`;
    expect(await claim()).toMatchObject([{ kind: 'confirmation', event: { join_url: another } }]);
  });

  test('contain it in reminders', async () => {
    await confirmed({ event_date: new Date(Date.now() + 3_600_000).toISOString() });
    await finish((await claim())[0]!.id);
    expect(await claim()).toMatchObject([{ kind: 'reminder', event: { join_url: url } }]);
  });

  test('contain it in changes beside the old values', async () => {
    const { event } = await confirmed();
    await finish((await claim())[0]!.id);
    await announce(event, { ...was, join_url: another });
    expect(await claim()).toMatchObject([
      { kind: 'change', event: { join_url: url }, details: { before: { ...was, join_url: another } } },
    ]);
  });

  test.each([
    ['the first', { ...was, join_url: null }, was],
    ['the second', was, { ...was, title: 'Entre medias', join_url: null }],
  ])('about a replaced change keep the link that %s knows', async (_which, first, second) => {
    const { event } = await confirmed();
    await finish((await claim())[0]!.id);
    await announce(event, first);
    await announce(event, second);
    expect(await claim()).toMatchObject([{ kind: 'change', details: { before: { ...was, join_url: null } } }]);
  });

  test('about a cancellation do not contain it', async () => {
    const { event } = await confirmed();
    await finish((await claim())[0]!.id);
    await asAdmin((sql) => sql`select public.cancel_event(${event}, true)`);
    expect(await claim()).toMatchObject([{ kind: 'cancellation', event: { join_url: null }, details: {} }]);
  });

  test('that offer a seat do not contain it', async () => {
    const event = await addArticle(database.owner, eventRow({ event_date: '2090-01-01T10:00:00Z', capacity: 1 }));
    await addLink(event);
    await database.owner`insert into public.event_registrations ${database.owner({
      event_id: event,
      name: 'Ana Ruiz',
      email: 'espera@example.com',
      waiting_since: '2026-01-01T10:00:00Z',
    })}`;
    expect(await claim()).toMatchObject([{ kind: 'offer', event: { id: event, join_url: null } }]);
  });

  test('do not contain it for a registrant who cancelled while the mail was claimed', async () => {
    const { registration } = await confirmed();
    await database.owner`update public.event_registrations set cancelled_at = now() where id = ${registration}`;
    for (const mail of await claim()) expect(mail).toMatchObject({ event: { join_url: null } });
    const [row] = await database.owner`
      select private.mail_event(o, r, e) as event from private.mail_outbox o
      join public.event_registrations r on r.id = o.registration_id join public.news_events e on e.id = r.event_id`;
    expect(row).toMatchObject({ event: { join_url: null } });
  });
});
