import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { restoreTables, type Dump } from '../../helpers/database/backed-up-tables.ts';
import { addArticle, articleRow, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { asRole, askAs, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 3 });
const ana = { id: randomUUID(), email: 'ana@example.com' };
const eva = { id: randomUUID(), email: 'eva@example.com' };
beforeAll(async () => {
  const { owner } = database;
  await owner`insert into auth.users ${owner([ana, eva])}`;
  await owner`insert into public.user_roles ${owner([ana, eva].map(({ id }) => ({ user_id: id, role: 'admin' })))}`;
});

const remove = (id: string, { id: person } = ana) =>
  asRole(database.owner, 'authenticated', (sql) => sql`delete from public.news_events where id = ${id}`, person);
const added = (row: ArticleRow = articleRow()) => addArticle(database.owner, row);

const restore = (id: string, { undo = false, person = ana } = {}) =>
  askAs(database, person.id, 'restore_article($1, $2)', id, undo);

async function articleOf(id: string) {
  const [row] = await database.owner`select to_jsonb(e) as article from public.news_events e where e.id = ${id}`;
  return row?.['article'];
}

const select = (sql: TransactionSql) => sql<{ id: string }[]>`select id from public.deleted_articles`;

async function deletedIds(person = ana.id) {
  return (await asRole(database.owner, 'authenticated', select, person)).map(({ id }) => id);
}

const rowsOf = (id: string) => database.owner`select 1 from public.deleted_articles where id = ${id}`;

const register = (event: string) =>
  database.owner`insert into public.event_registrations (event_id, name, email) values (${event}, 'Luz', 'luz@example.com')`;

/** All dependent rows of an article. */
async function childrenOf(id: string) {
  const [row] = await database.owner`
    select
      (select jsonb_agg(to_jsonb(f) order by f.slug) from public.slug_redirects f where f.article_id = ${id}) as slugs,
      (select jsonb_agg(to_jsonb(v) order by v.id) from public.article_versions v where v.article_id = ${id}) as versions,
      (select jsonb_agg(to_jsonb(l)) from public.event_join_links l where l.event_id = ${id}) as links,
      (select jsonb_agg(to_jsonb(c)) from private.event_closings c where c.event_id = ${id}) as closings,
      (select jsonb_agg(to_jsonb(d)) from private.news_views_daily d where d.article_id = ${id}) as views
  `;
  return row!;
}

describe('the deleted article', () => {
  test("stores its deletion's author, time and end of retention, and the number of deleted registrations, without any of them", async () => {
    const id = await added(eventRow());
    await register(id);
    await remove(id);
    const [kept] = await database.owner`
      select d.deleted_by, d.registrations, d.kept_until - d.deleted_at > interval '29 days 23 hours' as for_long,
        d.kept_until <= d.deleted_at + interval '30 days' as no_longer, d::text as whole
      from public.deleted_articles d where d.id = ${id}
    `;
    expect(kept).toMatchObject({ deleted_by: ana.email, registrations: 1, for_long: true, no_longer: true });
    expect(kept!['whole']).not.toContain('luz@example.com');
  });

  test('replaces a row that was inserted by hand', async () => {
    const id = await added(articleRow({ title: 'De verdad' }));
    await database.owner`
      insert into public.deleted_articles (id, article, registrations, kept_until) values (${id}, '{}', 0, now())
    `;
    await remove(id);
    const rows =
      await database.owner`select article ->> 'title' as title from public.deleted_articles where id = ${id}`;
    expect([...rows]).toEqual([{ title: 'De verdad' }]);
  });

  test('is hidden from everyone after its retention, and deleted by the job', async () => {
    const [due, kept] = [await added(), await added()];
    await remove(due);
    await remove(kept);
    await database.owner`update public.deleted_articles set kept_until = now() where id = ${due}`;
    expect(await deletedIds()).toContain(kept);
    expect(await deletedIds()).not.toContain(due);
    expect(await restore(due)).toBeNull();
    const [row] = await database.owner`select public.forget_deleted_articles() as forgotten`;
    expect(row).toEqual({ forgotten: 1 });
    const left = await database.owner`select id from public.deleted_articles where id in (${due}, ${kept})`;
    expect([...left]).toEqual([{ id: kept }]);
  });
});

describe('restoring', () => {
  test('returns the article as it was, as a draft with a higher calendar sequence', async () => {
    const id = await added(eventRow({ capacity: 1, event_date: '2099-01-01T10:00:00Z', featured: true }));
    await register(id);
    await database.owner`update public.news_events set views_count = 7, created_at = '2024-01-01' where id = ${id}`;
    const before = await articleOf(id);
    expect(before).toMatchObject({ is_full: true, is_published: true });
    await remove(id);
    expect(await restore(id, { person: eva })).toEqual({ slug: before.slug, is_published: false });
    const after = await articleOf(id);
    expect(after).toEqual({
      ...before,
      is_published: false,
      is_full: false,
      updated_at: after.updated_at,
      calendar_sequence: before.calendar_sequence + 1,
    });
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(await database.owner`select 1 from public.event_registrations where event_id = ${id}`).toHaveLength(0);
    expect(await deletedIds()).not.toContain(id);
    expect(await restore(id)).toBeNull();
  });

  test('returns versions, former addresses, join link, closing moment and daily views as they were', async () => {
    const past = { event_date: '2024-01-01T10:00:00Z', event_end_date: '2024-01-01T12:00:00Z' };
    const id = await added(eventRow({ ...past, slug: 'primera' }));
    await database.owner`update public.news_events set slug = 'segunda' where id = ${id}`;
    await database.owner`insert into public.event_join_links values (${id}, 'https://meet.example.com/a')`;
    await database.owner`insert into private.news_views_daily values (${id}, '2024-01-01', 3)`;
    const before = await childrenOf(id);
    expect(before['closings']).toHaveLength(1);
    await remove(id);
    expect(await childrenOf(id)).toEqual({ slugs: null, versions: null, links: null, closings: null, views: null });
    await restore(id);
    const after = await childrenOf(id);
    expect(after).toEqual({ ...before, slugs: after['slugs'] });
    // Its address at the deletion was public.
    expect(after['slugs']).toEqual([...before['slugs'], expect.objectContaining({ slug: 'segunda' })]);
  });

  test('leaves an event whose date has passed in the meantime to the closing job', async () => {
    const id = await added(eventRow({ event_date: '2099-01-01T10:00:00Z' }));
    await remove(id);
    await database.owner`
      update public.deleted_articles set article = article || '{"event_date": "2024-01-01T10:00:00Z"}' where id = ${id}
    `;
    await restore(id);
    expect((await childrenOf(id))['closings']).toBeNull();
    await database.owner`select public.close_past_events()`;
    expect(await articleOf(id)).toMatchObject({ show_registration_form: false });
  });

  test('uses the first free address when another article has its own', async () => {
    const long = 'a'.repeat(200);
    for (const [slug, free] of [
      ['taller', 'taller-3'],
      [long, `${'a'.repeat(190)}-2`],
    ] as const) {
      const id = await added(articleRow({ slug }));
      await remove(id);
      await added(articleRow({ slug }));
      if (slug === 'taller') await added(articleRow({ slug: 'taller-2' }));
      expect(await restore(id)).toEqual({ slug: free, is_published: false });
    }
  });

  test('gives columns added since the deletion their defaults', async () => {
    const id = await added();
    await remove(id);
    await database.owner`update public.deleted_articles set article = article - 'featured' - 'views_count' || '{"gone": 1}' where id = ${id}`;
    await restore(id);
    expect(await articleOf(id)).toMatchObject({ featured: false, views_count: 0 });
  });

  test('happens once under concurrent calls', async () => {
    const id = await added();
    await remove(id);
    const answers = await Promise.all([restore(id), restore(id, { person: eva })]);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });
});

describe('undoing a deletion at once', () => {
  test('publishes the article as it was', async () => {
    const id = await added();
    await remove(id);
    expect(await restore(id, { undo: true })).toMatchObject({ is_published: true });
    const draft = await added(articleRow({ is_published: false }));
    await remove(draft);
    expect(await restore(draft, { undo: true })).toMatchObject({ is_published: false });
    // It was never public under that address.
    expect((await childrenOf(draft))['slugs']).toBeNull();
  });

  test.each([
    ['by another admin', async (id: string) => remove(id, eva)],
    ['from a terminal', async (id: string) => database.owner`delete from public.news_events where id = ${id}`],
    ['with registrations', async (id: string) => register(id).then(() => remove(id))],
    [
      'a while ago',
      async (id: string) => {
        await remove(id);
        await database.owner`update public.deleted_articles set deleted_at = now() - interval '5 minutes' where id = ${id}`;
      },
    ],
  ])('restores a draft of an article deleted %s', async (_how, deleting) => {
    const id = await added(eventRow());
    await deleting(id);
    expect(await restore(id, { undo: true })).toMatchObject({ is_published: false });
  });
});

const putBack = (tables: Dump) => restoreTables(database.owner, tables);

describe('a backup', () => {
  test('that restores a live article removes it from the deleted ones', async () => {
    const id = await added();
    const article = await articleOf(id);
    await remove(id);
    await putBack({ news_events: [article] });
    expect(await articleOf(id)).toEqual(article);
    expect(await rowsOf(id)).toHaveLength(0);
  });

  test('restores deleted articles, except live ones', async () => {
    const [gone, there] = [await added(), await added()];
    await remove(gone);
    await remove(there);
    const rows =
      await database.owner`select to_jsonb(d) as row from public.deleted_articles d where d.id in (${gone}, ${there})`;
    await database.owner`delete from public.deleted_articles where id = ${gone}`;
    await restore(there);
    const { lost } = await putBack({ deleted_articles: rows.map(({ row }) => row) });
    expect(lost).toEqual([]);
    expect(await rowsOf(gone)).toHaveLength(1);
    expect(await rowsOf(there)).toHaveLength(0);
  });
});
