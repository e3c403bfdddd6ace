import { expect, test } from 'vitest';
import { addArticle, eventRow } from '../../helpers/database/articles.ts';
import { askAs, plainDatabase, takeRole } from '../../helpers/database/plain-database.ts';

const VIEWS = 200;
const REGISTRATIONS = 50;
const database = plainDatabase({ connections: 50 });

const load = (article: string, address: string) =>
  database.owner.begin(async (sql) => {
    await takeRole(sql, 'anon');
    await sql`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true)`;
    await sql`select public.increment_views(${article})`;
  });

const register = (event: string, name: string) =>
  database.owner`select public.register_for_event(p_event_id => ${event}, p_name => 'Ana Ruiz', p_email => ${`${name}@example.com`}, p_company => null, p_client_hash => ${name}, p_source => '{"utm_source": "boletín"}')`;

const daysOf = (article: string) =>
  database.owner`select views, day = (now() at time zone 'Europe/Madrid')::date as today from private.news_views_daily where article_id = ${article}`;

test('two hundred concurrent views and fifty registrations are each counted once', async () => {
  const person = crypto.randomUUID();
  await database.owner`insert into auth.users (id) values (${person})`;
  await database.owner`insert into public.user_roles (user_id, role) values (${person}, 'admin')`;
  const event = await addArticle(database.owner, eventRow());
  await Promise.all([
    ...Array.from({ length: VIEWS }, (_, index) => load(event, `10.7.0.${index}`)),
    ...Array.from({ length: REGISTRATIONS }, (_, index) => register(event, `persona-${index}`)),
  ]);
  expect([...(await daysOf(event))]).toEqual([{ views: VIEWS, today: true }]);
  const { articles, totals, sources, days } = await askAs(database, person, 'site_metrics(7)');
  expect(articles).toMatchObject([{ id: event, views: { count: VIEWS }, registrations: { count: REGISTRATIONS } }]);
  expect(totals).toMatchObject({ views: { count: VIEWS }, registrations: { count: REGISTRATIONS } });
  expect(sources).toMatchObject([{ source: 'boletín', registrations: { count: REGISTRATIONS } }]);
  expect(days.at(-1)).toMatchObject({ views: VIEWS, registrations: REGISTRATIONS });
  const [article] = await database.owner`select views_count from public.news_events where id = ${event}`;
  expect(article!['views_count']).toBe(VIEWS);
});

test('nothing is stored about the visitors of an article', async () => {
  const columns = await database.owner<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = 'private.news_views_daily'::regclass and attnum > 0 order by attnum
  `;
  expect(columns.map(({ name }) => name)).toEqual(['article_id', 'day', 'views']);
});
