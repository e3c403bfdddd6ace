import { describe, expect, test } from 'vitest';
import { addArticle, articleRow, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { writableColumns } from '../access/grants.data.ts';
import { plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 20 });
/** The row's version as the API sends it: a string with microseconds. */
async function versionOf(id: string): Promise<string> {
  const [row] =
    await database.owner`select to_jsonb(updated_at) ->> 0 as version from public.news_events where id = ${id}`;
  return row!.version;
}

describe('the version of an article', () => {
  test('changes with every save, also within one transaction and without any difference', async () => {
    const id = await addArticle(database.owner, articleRow());
    const versions = [await versionOf(id)];
    await database.owner.begin(async (sql) => {
      for (let time = 0; time < 3; time += 1) {
        const [row] =
          await sql`update public.news_events set title = 'Igual' where id = ${id} returning to_jsonb(updated_at) ->> 0 as version`;
        versions.push(row!.version);
      }
    });
    expect(new Set(versions).size).toBe(4);
    expect(versions.toSorted()).toEqual(versions);
  });

  test('increases even when the clock does not', async () => {
    const id = await addArticle(database.owner, articleRow());
    await database.owner`update public.news_events set updated_at = '2090-01-01 00:00:00.000001+00' where id = ${id}`;
    await database.owner`update public.news_events set title = 'Otro' where id = ${id}`;
    expect(await versionOf(id)).toBe('2090-01-01T00:00:00.000002+00:00');
  });

  test('changes with every column that an administrator writes, and with none of the server', async () => {
    const id = await addArticle(
      database.owner,
      eventRow({ hide_until_published: true, published_at: '2001-01-01T10:00:00Z' }),
    );
    const isNewAfter = async (change: string) => {
      const before = await versionOf(id);
      await database.owner.unsafe(`update public.news_events set ${change} where id = '${id}'`);
      return (await versionOf(id)) !== before;
    };
    for (const change of [
      'views_count = views_count + 1',
      'is_full = not is_full',
      'calendar_sequence = 9',
      'hide_until_published = false',
    ])
      expect([change, await isNewAfter(change)]).toEqual([change, false]);
    for (const column of writableColumns)
      expect([column, await isNewAfter(`${column} = ${column}`)]).toEqual([column, true]);
    for (const change of ['cancelled_at = now()', 'hide_until_published = true', 'capacity = 7', "content = 'Otro'"])
      expect([change, await isNewAfter(change)]).toEqual([change, true]);
  });

  test('does not change with a view', async () => {
    const id = await addArticle(database.owner, articleRow());
    const before = await versionOf(id);
    await database.owner`select public.increment_views(${id})`;
    expect(await versionOf(id)).toBe(before);
    const [row] = await database.owner`select views_count from public.news_events where id = ${id}`;
    expect(row).toEqual({ views_count: 1 });
  });

  test('prevents a save based on an older one', async () => {
    const id = await addArticle(database.owner, articleRow());
    const read = await versionOf(id);
    const save = (title: string) =>
      database.owner`update public.news_events set title = ${title} where id = ${id} and updated_at = ${read}::text::timestamptz returning id`;
    expect(await save('La primera')).toHaveLength(1);
    expect(await save('La segunda')).toHaveLength(0);
    expect([...(await database.owner`select title from public.news_events where id = ${id}`)]).toEqual([
      { title: 'La primera' },
    ]);
  });
});

async function sequenceOf(id: string): Promise<number> {
  const [row] = await database.owner`select calendar_sequence from public.news_events where id = ${id}`;
  return row!.calendar_sequence;
}

describe('the calendar sequence', () => {
  const date = '2030-03-15T17:30:00Z';

  test.each<[string, ArticleRow]>([
    ['title', { title: 'Otro título' }],
    ['beginning', { event_date: '2030-03-15T18:30:00Z' }],
    ['end', { event_end_date: '2030-03-15T20:00:00Z' }],
    ['place', { event_location: 'Valencia' }],
    ['mode', { event_mode: 'hibrido' }],
    ['cancellation', { cancelled_at: '2030-03-01T10:00:00Z' }],
    [
      'kind, which takes its end away',
      { category: 'noticia', event_date: null, event_location: null, show_registration_form: false },
    ],
  ])('increases by one with its %s', async (_what, values) => {
    const id = await addArticle(
      database.owner,
      eventRow({ event_date: date, event_end_date: '2030-03-15T19:00:00Z', event_location: 'Madrid' }),
    );
    expect(await sequenceOf(id)).toBe(0);
    await database.owner`update public.news_events set ${database.owner(values)} where id = ${id}`;
    expect(await sequenceOf(id)).toBe(1);
  });

  test('does not change with a save or a view that leaves them alone', async () => {
    const values = { event_date: date, event_end_date: '2030-03-15T19:00:00Z', event_location: 'Madrid' };
    const id = await addArticle(database.owner, eventRow({ title: 'Igual', ...values }));
    await database.owner`update public.news_events set ${database.owner({ title: 'Igual', ...values, excerpt: 'Otro', content: 'Otro', capacity: 5 })} where id = ${id}`;
    await database.owner`select public.increment_views(${id})`;
    expect(await sequenceOf(id)).toBe(0);
  });
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a recording', () => {
  const recording_url = 'https://video.example.com/1';

  test.each<[string, ArticleRow]>([
    ['an hour after its begin', { event_date: ago(61) }],
    ['after its end', { event_date: ago(20), event_end_date: ago(1) }],
  ])('of an event is stored %s, and leaves the calendar sequence alone', async (_when, times) => {
    const id = await addArticle(database.owner, eventRow(times));
    await database.owner`update public.news_events set recording_url = ${recording_url} where id = ${id}`;
    expect(await sequenceOf(id)).toBe(0);
    // A move to a later day would show the recording before the end.
    const move = database.owner`update public.news_events set event_date = ${ago(-60)}, event_end_date = null where id = ${id}`;
    await expect(move).rejects.toMatchObject({ code: '23514' });
    const [row] =
      await database.owner`update public.news_events set category = 'noticia', show_registration_form = false where id = ${id} returning recording_url`;
    expect(row).toEqual({ recording_url: null });
  });

  test.each<[string, ArticleRow]>([
    ['before its end', { event_date: ago(90), event_end_date: ago(-1) }],
    ['within an hour of its begin', { event_date: ago(59) }],
    ['without a date', {}],
  ])('of an event is refused %s', async (_when, times) => {
    const adding = addArticle(database.owner, eventRow({ ...times, recording_url }));
    await expect(adding).rejects.toMatchObject({ code: '23514' });
  });
});

describe('an article that is no event any more', () => {
  test('loses its event fields', async () => {
    const id = await addArticle(
      database.owner,
      eventRow({
        event_date: '2030-01-01T10:00:00Z',
        event_end_date: '2030-01-01T12:00:00Z',
        capacity: 5,
        registration_closes_at: '2029-12-31T10:00:00Z',
      }),
    );
    const toNews = { category: 'noticia', event_date: null, event_location: null, show_registration_form: false };
    const [row] =
      await database.owner`update public.news_events set ${database.owner(toNews)} where id = ${id} returning event_end_date, capacity, registration_closes_at`;
    expect(row).toEqual({ event_end_date: null, capacity: null, registration_closes_at: null });
  });

  test('keeps its registrations', async () => {
    const id = await addArticle(database.owner, eventRow());
    await database.owner`insert into public.event_registrations ${database.owner({ event_id: id, name: 'Ana Ruiz', email: 'ana@example.com' })}`;
    await database.owner`update public.news_events set ${database.owner({ category: 'noticia', show_registration_form: false })} where id = ${id}`;
    expect(await database.owner`select 1 from public.event_registrations where event_id = ${id}`).toHaveLength(1);
  });
});
