import { beforeEach, describe, expect, test } from 'vitest';
import { addArticle, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 8 });

const close = async () => {
  const [row] = await database.owner<{ closed: number }[]>`select public.close_past_events() as closed`;
  return row!.closed;
};
const isOpen = async (id: string) => {
  const [row] = await database.owner`select show_registration_form as open from public.news_events where id = ${id}`;
  return row!.open;
};
const change = (id: string, values: ArticleRow) =>
  database.owner`update public.news_events set ${database.owner(values)} where id = ${id}`;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** An event after its dates have passed: the dates are moved without triggers, as if by the clock. */
async function later(dates: ArticleRow): Promise<string> {
  const id = await addArticle(database.owner, eventRow());
  await database.owner.begin(async (sql) => {
    await sql`alter table public.news_events disable trigger record_closing_of_changed`;
    await sql`update public.news_events set ${sql(dates)} where id = ${id}`;
    await sql`alter table public.news_events enable trigger record_closing_of_changed`;
  });
  return id;
}

beforeEach(async () => {
  if (database.owner) await database.owner`delete from public.news_events`;
});

describe('an event closes', () => {
  test.each<[string, ArticleRow, boolean]>([
    ['that has begun, when no end is said', { event_date: hours(-1) }, true],
    ['that has not begun', { event_date: hours(1) }, false],
    ['that has begun and not ended', { event_date: hours(-1), event_end_date: hours(1) }, false],
    ['that has ended', { event_date: hours(-3), event_end_date: hours(-1) }, true],
    [
      'whose registration has ended before it begins',
      { event_date: hours(5), registration_closes_at: hours(-1) },
      true,
    ],
    ['whose registration goes on after it', { event_date: hours(-5), registration_closes_at: hours(1) }, false],
    ['without any date', {}, false],
  ])('%s', async (_which, dates, closes) => {
    const id = Object.keys(dates).length > 0 ? await later(dates) : await addArticle(database.owner, eventRow());
    expect(await close()).toBe(closes ? 1 : 0);
    expect(await isOpen(id)).toBe(!closes);
  });

  test('once, by one of several concurrent runs', async () => {
    await later({ event_date: hours(-1) });
    const counts = await Promise.all(Array.from({ length: 8 }, close));
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

describe('an event stays open', () => {
  test('when it was saved with its form on after its date', async () => {
    const id = await addArticle(database.owner, eventRow({ event_date: hours(-48) }));
    expect(await close()).toBe(0);
    expect(await isOpen(id)).toBe(true);
  });

  test('when its form is switched on again after it closed', async () => {
    const id = await later({ event_date: hours(-1) });
    expect(await close()).toBe(1);
    await change(id, { show_registration_form: true });
    expect(await close()).toBe(0);
    expect(await isOpen(id)).toBe(true);
  });

  test('when its date is set to a past one with the form on', async () => {
    const id = await addArticle(database.owner, eventRow({ event_date: hours(1) }));
    await change(id, { event_date: hours(-1) });
    expect(await close()).toBe(0);
    expect(await isOpen(id)).toBe(true);
  });
});

test('an event locked by another transaction is left for the next run', async () => {
  const id = await later({ event_date: hours(-1) });
  await database.owner.begin(async (editor) => {
    await editor`update public.news_events set event_date = ${hours(5)} where id = ${id}`;
    await database.owner.begin(async (closer) => {
      await closer`set local lock_timeout = '2s'`;
      expect([...(await closer`select public.close_past_events() as closed`)]).toEqual([{ closed: 0 }]);
    });
  });
  expect(await isOpen(id)).toBe(true);
});

test('correcting the text of a past event does not keep its form open', async () => {
  const id = await later({ event_date: hours(-1) });
  await change(id, { title: 'Sin errata', show_registration_form: true });
  expect(await close()).toBe(1);
  expect(await isOpen(id)).toBe(false);
});

test('an event that is moved and opened again closes when the new date passes', async () => {
  const id = await later({ event_date: hours(-2) });
  expect(await close()).toBe(1);
  await change(id, { event_date: hours(2), show_registration_form: true });
  expect(await close()).toBe(0);
  await database.owner.begin(async (sql) => {
    await sql`alter table public.news_events disable trigger record_closing_of_changed`;
    await sql`update public.news_events set event_date = ${hours(-1)} where id = ${id}`;
    await sql`alter table public.news_events enable trigger record_closing_of_changed`;
  });
  expect(await close()).toBe(1);
});

test('closing creates a new version of the article, so that an open editor detects it', async () => {
  const id = await later({ event_date: hours(-1) });
  const version = async () =>
    (await database.owner`select updated_at::text from public.news_events where id = ${id}`)[0];
  const before = await version();
  await close();
  expect(await version()).not.toEqual(before);
});

test('an article that is no event is unchanged', async () => {
  const id = await addArticle(database.owner, eventRow({ event_date: hours(-2) }));
  await database.owner`delete from private.event_closings`;
  await change(id, { category: 'noticia' });
  expect(await close()).toBe(0);
  expect(await isOpen(id)).toBe(true);
});
