import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { addArticle, articleRow, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';
import {
  articleCases,
  deletedArticleCases,
  imageTextCases,
  joinLinkCases,
  registrationCases,
  subscriberCases,
} from './constraints.data.ts';

const database = plainDatabase({ connections: 2 });
const takenBack = new Error('taken back');

/** Tries an insert as the owner, without policies and triggers. Returns the constraint that refused it, or null. */
async function refusalOf(insert: (sql: TransactionSql) => Promise<unknown>): Promise<string | null> {
  try {
    await database.owner.begin(async (sql) => {
      await insert(sql);
      throw takenBack;
    });
  } catch (error) {
    if (error === takenBack) return null;
    if (error instanceof Error && 'constraint_name' in error) return String(error.constraint_name);
    throw error;
  }
  return null;
}

const insertArticle = (values: ArticleRow) =>
  refusalOf((sql) => {
    const row = articleRow(values);
    const columns = sql(Object.keys(row));
    // As the API writes a row: the library would convert a time to a Date, which has no infinity.
    return sql`insert into public.news_events (${columns}) select ${columns} from jsonb_populate_record(null::public.news_events, ${sql.json(row)})`;
  });
const insertRegistration = (values: ArticleRow) =>
  refusalOf(async (sql) => {
    const event_id = await addArticle(sql, eventRow());
    await sql`insert into public.event_registrations ${sql({ event_id, name: 'Ana Ruiz', email: 'ana@example.com', ...values })}`;
  });
const insertJoinLink = (values: ArticleRow) =>
  refusalOf(async (sql) => {
    const event_id = await addArticle(sql, eventRow());
    await sql`insert into public.event_join_links ${sql({ event_id, ...values })}`;
  });
const insertDeletedArticle = (values: ArticleRow) =>
  refusalOf(async (sql) => {
    const row = { id: crypto.randomUUID(), article: {}, slug_redirects: [], versions: [], kept_until: new Date() };
    await sql`insert into public.deleted_articles ${sql({ ...row, ...values })}`;
  });
const insertImageText = (values: ArticleRow) =>
  refusalOf((sql) => sql`insert into public.image_texts ${sql({ name: 'foto.png', alt: 'Una foto', ...values })}`);
const insertSubscriber = (values: ArticleRow) =>
  refusalOf(
    (sql) =>
      sql`insert into public.newsletter_subscribers ${sql({ email: 'ana@example.com', consent_text_version: '2026-01', event_title: 'Taller', ...values })}`,
  );
const tables = [
  { insert: insertArticle, cases: articleCases },
  { insert: insertRegistration, cases: registrationCases },
  { insert: insertJoinLink, cases: joinLinkCases },
  { insert: insertDeletedArticle, cases: deletedArticleCases },
  { insert: insertImageText, cases: imageTextCases },
  { insert: insertSubscriber, cases: subscriberCases },
];
const label = (values: ArticleRow) => JSON.stringify(values).slice(0, 80);

describe.each(
  tables.flatMap(({ insert, cases }) =>
    Object.entries(cases).map(([constraint, values]) => ({ constraint, insert, values })),
  ),
)('$constraint', ({ constraint, insert, values: { refused, taken } }) => {
  test.each(refused.map((values) => ({ label: label(values), values })))('refuses $label', async ({ values }) => {
    expect(await insert(values)).toBe(constraint);
  });
  test.each(taken.map((values) => ({ label: label(values), values })))('accepts $label', async ({ values }) => {
    expect(await insert(values)).toBeNull();
  });
});

test('every check of the public tables has its cases', async () => {
  const rows = await database.owner<{ name: string }[]>`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c' order by 1
  `;
  expect(rows.map(({ name }) => name)).toEqual(tables.flatMap(({ cases }) => Object.keys(cases)).toSorted());
});

test('a slug is unique', async () => {
  const twice = refusalOf(async (sql) => {
    for (let time = 0; time < 2; time += 1) await addArticle(sql, articleRow({ slug: 'el-mismo' }));
  });
  expect(await twice).toBe('news_events_slug_key');
});

const registerTwice = (events: number) =>
  refusalOf(async (sql) => {
    const ids = [await addArticle(sql, eventRow()), await addArticle(sql, eventRow())];
    for (let time = 0; time < 2; time += 1) {
      await sql`insert into public.event_registrations ${sql({ event_id: ids[time % events]!, name: 'Ana Ruiz', email: 'ana@example.com' })}`;
    }
  });

test('an address registers for an event once, and for another event again', async () => {
  expect(await registerTwice(1)).toBe('event_registrations_event_id_email_key');
  expect(await registerTwice(2)).toBeNull();
});

const appoint = (times: number) =>
  refusalOf(async (sql) => {
    const [person] = await sql<{ id: string }[]>`insert into auth.users default values returning id`;
    for (let time = 0; time < times; time += 1)
      await sql`insert into public.user_roles ${sql({ user_id: person!.id, role: 'admin' })}`;
    await sql`delete from auth.users where id = ${person!.id}`;
    expect(await sql`select 1 from public.user_roles where user_id = ${person!.id}`).toHaveLength(0);
  });

test('a person has a role once and loses it with the account', async () => {
  expect(await appoint(2)).toBe('user_roles_pkey');
  expect(await appoint(1)).toBeNull();
});

test('a new article has the defaults that the site relies on', async () => {
  const { title, slug } = articleRow();
  const id = await addArticle(database.owner, { title: title!, slug: slug! });
  const [stored] =
    await database.owner`select *, now() - published_at < interval '1 minute' as recent from public.news_events where id = ${id}`;
  expect(stored).toMatchObject({
    excerpt: '',
    content: '',
    category: 'noticia',
    is_published: true,
    featured: false,
    show_registration_form: false,
    author: 'Tertulia Team',
    views_count: 0,
    event_date: null,
    event_location: null,
    image_url: null,
    recent: true,
  });
});

test('an article without an author gets the team of the configured brand', async () => {
  const author = async () => {
    const id = await addArticle(database.owner, articleRow());
    const [stored] = await database.owner`select author from public.news_events where id = ${id}`;
    return stored!['author'] as string;
  };
  await database.owner`select public.set_setting('brand_name', 'Acme')`;
  expect(await author()).toBe('Acme Team');
  await database.owner`select public.set_setting('brand_name', 'Tertulia')`;
  expect(await author()).toBe('Tertulia Team');
});

test.each([
  ['brand_name', ' '],
  ['brand_name', 'x'.repeat(101)],
  ['client_window', '-1'],
  ['client_window', 'diez'],
  ['client_window', '1.5'],
])('the setting %s is never %j', async (key, value) => {
  await expect(database.owner`select public.set_setting(${key}, ${value})`).rejects.toMatchObject({
    constraint_name: 'settings_value_check',
  });
});

describe('a row is accepted as another program would write it:', () => {
  test.each<ArticleRow>([
    { event_date: '2030-01-01T10:00:00Z', event_location: 'Madrid', show_registration_form: true },
    { category: 'caso-de-estudio', event_location: '', show_registration_form: true },
    { category: 'evento', excerpt: '', content: '', event_location: '', image_url: '' },
    { image_url: '/portadas/a.png' },
  ])('%j', async (values) => {
    const id = await addArticle(database.owner, articleRow(values));
    const [stored] = await database.owner`select * from public.news_events where id = ${id}`;
    const { event_date, ...rest } = values;
    expect(stored).toMatchObject({ ...rest, ...(event_date && { event_date: new Date(String(event_date)) }) });
  });

  test.each(['', 'Admin', 'editor'])('the role %j, which grants no right', async (role) => {
    const person = crypto.randomUUID();
    await database.owner`insert into auth.users (id) values (${person})`;
    await database.owner`insert into public.user_roles ${database.owner({ user_id: person, role })}`;
    const draft = await addArticle(database.owner, articleRow({ is_published: false }));
    const seen = await asRole(
      database.owner,
      'authenticated',
      (sql) => sql`select 1 from public.news_events where id = ${draft}`,
      person,
    );
    expect(seen).toHaveLength(0);
  });
});

test('every writer stores addresses in one form, and an empty company as null', async () => {
  const event_id = await addArticle(database.owner, eventRow());
  const [added] = await database.owner`
    insert into public.event_registrations ${database.owner({ event_id, name: 'Ana Ruiz', email: ' Ana@Example.COM\n', company: ' ' })} returning id, email, company
  `;
  expect(added).toMatchObject({ email: 'ana@example.com', company: null });
  const [changed] = await database.owner`
    update public.event_registrations set email = 'OTRA@example.com', company = ' Acme ' where id = ${added!['id'] as string} returning email, company
  `;
  expect(changed).toEqual({ email: 'otra@example.com', company: 'Acme' });
});
