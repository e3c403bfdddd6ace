import { beforeEach, describe, expect, test } from 'vitest';
import { addArticle, articleRow, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 4 });
const admin = crypto.randomUUID();
const editor = crypto.randomUUID();
const metrics = async (days = 30) =>
  (
    await asRole(database.owner, 'authenticated', (sql) => sql`select public.site_metrics(${days}) as metrics`, admin)
  )[0]!['metrics'];

/** The date in Madrid some days ago. */
const dayAgo = async (days: number): Promise<string> => {
  const [row] =
    await database.owner`select ((now() at time zone 'Europe/Madrid')::date - ${days}::integer)::text as day`;
  return row!.day;
};
const addViews = async (article_id: string, days: number, views: number) =>
  database.owner`insert into private.news_views_daily ${database.owner({ article_id, day: await dayAgo(days), views })}`;
/** Noon in Madrid some days ago. */
const noon = async (days: number) => {
  const [row] =
    await database.owner`select (${await dayAgo(days)}::date + time '12:00') at time zone 'Europe/Madrid' as at`;
  return row!.at.toISOString();
};
async function addRegistration(event_id: string, days: number, values: ArticleRow = {}): Promise<string> {
  const row = { event_id, name: 'Ana Ruiz', email: `${crypto.randomUUID()}@example.com`, ...values };
  const [stored] =
    await database.owner`insert into public.event_registrations ${database.owner({ registered_at: await noon(days), ...row })} returning id`;
  return stored!.id;
}

beforeEach(async () => {
  if (!database.owner) return;
  await database.owner`delete from public.news_events`;
  await database.owner`delete from auth.users`;
  await database.owner`insert into auth.users (id) values (${admin}), (${editor})`;
  await database.owner`insert into public.user_roles (user_id, role) values (${admin}, 'admin'), (${editor}, 'editor')`;
});

test.each([0, 1, 8, 365, -7])('refuses a period of %i days', async (days) => {
  await expect(metrics(days)).rejects.toMatchObject({ code: '22023' });
});

describe.each([7, 30, 90])('%i days', (days) => {
  test('are today and the days before, compared with as many before those', async () => {
    const event = await addArticle(database.owner, eventRow());
    for (const ago of [0, days - 1, days, 2 * days - 1, 2 * days]) {
      await addViews(event, ago, 10 + ago);
      await addRegistration(event, ago);
    }
    const { totals, days: trend, counted_since } = await metrics(days);
    expect(totals.views).toEqual({ count: 20 + days - 1, before: 20 + days + 2 * days - 1 });
    expect(totals.registrations).toEqual({ count: 2, before: 2 });
    expect(trend).toHaveLength(days);
    expect(trend[0]).toEqual({ day: await dayAgo(days - 1), views: 10 + days - 1, registrations: 1 });
    expect(trend.at(-1)).toEqual({ day: await dayAgo(0), views: 10, registrations: 1 });
    expect(counted_since).toBe(await dayAgo(2 * days));
  });
});

test('days are Madrid’s: a registration a minute before midnight belongs to the day that ends', async () => {
  const event = await addArticle(database.owner, eventRow());
  for (const [days, time] of [
    [7, '23:59'],
    [6, '00:00'],
  ] as const) {
    const [row] =
      await database.owner`select (${await dayAgo(days)}::date + ${time}::time) at time zone 'Europe/Madrid' as at`;
    await addRegistration(event, 0, { registered_at: row!.at.toISOString() });
  }
  const { totals, days: trend } = await metrics(7);
  expect(totals.registrations).toEqual({ count: 1, before: 1 });
  expect(trend[0]).toMatchObject({ registrations: 1 });
});

test('articles are sorted by views, with their registrations; those without either are left out', async () => {
  const [news, event, draft, former] = [
    await addArticle(database.owner, articleRow({ title: 'Noticia' })),
    await addArticle(database.owner, eventRow({ title: 'Taller' })),
    await addArticle(database.owner, eventRow({ title: 'Retirado', is_published: false })),
    await addArticle(database.owner, articleRow({ title: 'De antes' })),
  ];
  await addViews(event, 1, 40);
  await addViews(event, 2, 10);
  await addViews(event, 31, 20);
  await addViews(news, 1, 60);
  await addViews(former, 31, 5);
  for (const ago of [1, 1, 31]) await addRegistration(event, ago);
  await addRegistration(draft, 3);
  const { articles, totals } = await metrics();
  expect(articles).toMatchObject([
    { title: 'Noticia', category: 'noticia', is_public: true, views: { count: 60, before: 0 } },
    { title: 'Taller', is_public: true, views: { count: 50, before: 20 }, registrations: { count: 2, before: 1 } },
    { title: 'Retirado', is_public: false, views: { count: 0 }, registrations: { count: 1, before: 0 } },
  ]);
  expect(totals.views).toEqual({ count: 110, before: 25 });
  expect(totals.event_views).toEqual({ count: 50, before: 20 });
});

test('a registration counts once it has a seat, also after a cancellation, and not while it waits', async () => {
  const event = await addArticle(database.owner, eventRow());
  await addRegistration(event, 2);
  await addRegistration(event, 40, { cancelled_at: await noon(3) });
  await addRegistration(event, 50, { cancelled_at: await noon(45) });
  await addRegistration(event, 2, { waiting_since: await noon(2) });
  await addRegistration(event, 2, { waiting_since: await noon(2), cancelled_at: await noon(1) });
  const { totals } = await metrics();
  expect(totals.registrations).toEqual({ count: 1, before: 2 });
  expect(totals.cancellations).toEqual({ count: 1, before: 1 });
});

test('mails count when the provider accepted them', async () => {
  const event = await addArticle(database.owner, eventRow());
  for (const [ago, state] of [
    [1, 'sent'],
    [2, 'sent'],
    [45, 'sent'],
    [1, 'failed'],
    [1, 'pending'],
  ] as const) {
    const registration_id = await addRegistration(event, ago);
    const sent_at = state === 'sent' ? await noon(ago) : null;
    await database.owner`insert into private.mail_outbox ${database.owner({ registration_id, kind: 'confirmation', state, sent_at })}`;
  }
  expect((await metrics()).totals.mails).toEqual({ count: 2, before: 1 });
});

test('sources are grouped by utm_source, medium and campaign; without utm_source by the referring host', async () => {
  const event = await addArticle(database.owner, eventRow());
  const linkedIn = { utm_source: 'linkedin', utm_medium: 'social', utm_campaign: 'otoño' };
  const shouted = { utm_source: 'LinkedIn', utm_medium: 'Social', utm_campaign: 'OTOÑO' };
  for (const values of [linkedIn, { ...linkedIn, source_host: 'www.linkedin.com' }, shouted])
    await addRegistration(event, 1, values);
  await addRegistration(event, 31, linkedIn);
  await addRegistration(event, 1, { utm_campaign: 'feria', source_host: 'feria.example' });
  for (const ago of [1, 2, 40]) await addRegistration(event, ago);
  await addRegistration(event, 40, { utm_source: 'antigua' });
  expect((await metrics()).sources).toEqual([
    { source: 'linkedin', medium: 'social', campaign: 'otoño', registrations: { count: 3, before: 1 } },
    { source: null, medium: null, campaign: null, registrations: { count: 2, before: 1 } },
    { source: 'feria.example', medium: null, campaign: 'feria', registrations: { count: 1, before: 0 } },
  ]);
});

test('counts are deleted with the article, and two periods of ninety days survive anonymisation', async () => {
  const event = await addArticle(database.owner, eventRow({ event_date: '2020-01-01T10:00:00Z' }));
  await addViews(event, 179, 3);
  await addRegistration(event, 179, { utm_source: 'linkedin' });
  await database.owner`select public.anonymise_past_registrations()`;
  expect((await metrics(90)).totals).toMatchObject({ views: { before: 3 }, registrations: { before: 1 } });
  const [kept] = await database.owner`select utm_source from public.event_registrations`;
  expect(kept).toEqual({ utm_source: 'linkedin' });
  await database.owner`delete from public.news_events where id = ${event}`;
  expect(await database.owner`select 1 from private.news_views_daily`).toHaveLength(0);
});

const today = new Date().toISOString();
const held = async (days: number, values: ArticleRow = {}) =>
  addArticle(database.owner, eventRow({ title: `Hace ${days}`, event_date: await noon(days), ...values }));
const mark = async (registration_id: string, came = true) =>
  database.owner`insert into public.attendance ${database.owner({ id: crypto.randomUUID(), registration_id, came, marked_at: today })}`;

describe('attendance', () => {
  test('is the share of those registered who came, per event and against the period before', async () => {
    const event = await held(2);
    await mark(await addRegistration(event, 5));
    await mark(await addRegistration(event, 5), false);
    await addRegistration(event, 5);
    await addRegistration(event, 5, { cancelled_at: today });
    await addRegistration(event, 5, { waiting_since: today });
    // Let in from the waiting list.
    await mark(await addRegistration(event, 5, { waiting_since: today }));
    const before = await held(40);
    await mark(await addRegistration(before, 45));
    const { attendance } = await metrics();
    expect(attendance).toMatchObject({
      registered: { count: 4, before: 1 },
      came: { count: 2, before: 1 },
      events: [{ id: event, title: 'Hace 2', registered: 4, came: 2 }],
    });
  });

  test('leaves out events to come and cancelled ones, and says nothing of one without a mark', async () => {
    const unmarked = await held(3);
    await addRegistration(unmarked, 5);
    await mark(await addRegistration(await held(-3), 5));
    await mark(await addRegistration(await held(4, { cancelled_at: today }), 5));
    const { attendance } = await metrics();
    expect(attendance).toMatchObject({
      registered: { count: 0, before: 0 },
      came: { count: 0, before: 0 },
      events: [{ id: unmarked, registered: 1, came: null }],
    });
  });
});
