import { describe, expect, test } from 'vitest';
import { addArticle, articleRow, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase();
const PAST = '2024-05-01T10:00:00Z';
const FUTURE = '2099-01-01T10:00:00Z';

const add = (values: ArticleRow) => addArticle(database.owner, articleRow(values));
const keptBack = (published_at: string, values: ArticleRow = {}) =>
  add({ hide_until_published: true, published_at, ...values });
const change = (id: string, values: ArticleRow) =>
  database.owner`update public.news_events set ${database.owner(values)} where id = ${id}`;

/** The articles that a visitor sees. */
const seen = (...ids: string[]) =>
  asRole(database.owner, 'anon', async (sql) =>
    (await sql<{ id: string }[]>`select id from public.news_events where id = any(${ids})`).map(({ id }) => id),
  );
const views = async (id: string) => {
  await asRole(database.owner, 'anon', (sql) => sql`select public.increment_views(${id})`);
  const [row] = await database.owner`select views_count from public.news_events where id = ${id}`;
  return row!['views_count'];
};
const slugRedirects = async (id: string) =>
  (await database.owner`select slug from public.slug_redirects where article_id = ${id}`).map(({ slug }) =>
    String(slug),
  );

const end = async () => {
  const [row] = await database.owner<{ ended: number }[]>`select public.request_scheduled_builds() as ended`;
  return row!.ended;
};
const isKeptBack = async (id: string) => {
  const [row] = await database.owner`select hide_until_published as kept from public.news_events where id = ${id}`;
  return row!['kept'];
};

describe('a scheduled article', () => {
  test('is hidden before its date and visible after it, without a job', async () => {
    const [plain, later, due] = [await add({ published_at: FUTURE }), await keptBack(FUTURE), await keptBack(PAST)];
    expect((await seen(plain, later, due)).toSorted()).toEqual([plain, due].toSorted());
    await change(later, { published_at: PAST });
    expect(await seen(later)).toEqual([later]);
  });

  test('counts no view before it', async () => {
    expect(await views(await keptBack(FUTURE))).toBe(0);
    expect(await views(await keptBack(PAST))).toBe(1);
    expect(await views(await add({ published_at: FUTURE }))).toBe(1);
  });

  test('accepts no registration and sends no mail before it', async () => {
    const register = async (id: string, email: string) => {
      const [row] = await database.owner<{ outcome: string }[]>`
        select public.register_for_event(${id}, 'Ana Ruiz', ${email}, null, ${email}) ->> 'outcome' as outcome`;
      return row!.outcome;
    };
    const id = await addArticle(database.owner, eventRow({ hide_until_published: true, published_at: FUTURE }));
    expect(await register(id, 'ana@example.com')).toBe('unavailable');
    await change(id, { published_at: PAST });
    expect(await register(id, 'ana@example.com')).toBe('created');
    const claimed = async () =>
      (await database.owner`select registration_id from public.claim_mails(100) where event ->> 'id' = ${id}`).length;
    await change(id, { published_at: FUTURE });
    expect(await claimed()).toBe(0);
    await change(id, { published_at: PAST });
    expect(await claimed()).toBe(1);
  });

  test('keeps no address that was never public, and keeps its public one', async () => {
    const hidden = await keptBack(FUTURE, { slug: 'antes-oculto' });
    await change(hidden, { slug: 'ahora-oculto' });
    expect(await slugRedirects(hidden)).toEqual([]);
    const shown = await add({ slug: 'antes-visible' });
    await change(shown, { hide_until_published: true, published_at: FUTURE });
    expect(await slugRedirects(shown)).toEqual(['antes-visible']);
  });
});

describe('when the date has come', () => {
  test('the switch of due published articles is cleared once, without a new version', async () => {
    await database.owner`delete from public.news_events`;
    const [later, draft, due] = [
      await keptBack(FUTURE),
      await keptBack(PAST, { is_published: false }),
      await keptBack(PAST),
    ];
    const stamp = () => database.owner`select updated_at from public.news_events where id = ${due}`;
    const [before] = await stamp();
    expect([await end(), await end()]).toEqual([1, 0]);
    expect([await isKeptBack(later), await isKeptBack(draft), await isKeptBack(due)]).toEqual([true, true, false]);
    expect((await stamp())[0]).toEqual(before);
    expect(await database.owner`select 1 from public.article_versions where article_id = ${due}`).toHaveLength(0);
  });
});
