import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { dumpTables } from '../../helpers/database/backed-up-tables.ts';
import { addArticle, articleRow, eventRow, type ArticleRow } from '../../helpers/database/articles.ts';
import { HOOK, hookDatabase } from '../../helpers/database/hook-database.ts';
import { asRole } from '../../helpers/database/plain-database.ts';

const { listener, calls, callsOf, inAdmin, save, publish, draft, change, remove, pass } = hookDatabase();

const visit = (id: string) => asRole(listener.sql, 'anon', (sql) => sql`select public.increment_views(${id})`);
const register = (id: string, name: string) =>
  asRole(
    listener.sql,
    'service_role',
    (sql) =>
      sql`select public.register_for_event(${id}, ${`Persona ${name}`}, ${`${name}@example.com`}, null, ${name})`,
  );

/** Saves an article, rolls that back, and saves another. */
async function saveTwice(sql: TransactionSql): Promise<void> {
  const takenBack = new Error('taken back');
  const first = sql.savepoint(async (part) => {
    await addArticle(part, articleRow());
    throw takenBack;
  });
  await expect(first).rejects.toBe(takenBack);
  await addArticle(sql, articleRow());
}

/** Saves one article while the transaction of another is open. */
const saveTwoAtOnce = () =>
  inAdmin(async (sql) => {
    await addArticle(sql, articleRow());
    await publish();
  });

describe('an administrator', () => {
  test('requests one build by publishing an article, at the URL in the vault', async () => {
    await publish();
    expect(await calls()).toEqual([{ url: HOOK, body: {} }]);
    expect(listener.warnings).toEqual([]);
  });

  test.each<[string, () => Promise<string>, (id: string) => Promise<unknown>, number]>([
    ['changes a published article', publish, (id) => change(id, { title: 'Otro' }), 1],
    ['publishes a draft', draft, (id) => change(id, { is_published: true }), 1],
    ['withdraws an article', publish, (id) => change(id, { is_published: false }), 1],
    ['deletes a published article', publish, remove, 1],
    ['saves a published article as it is', publish, (id) => change(id, { title: 'Un artículo' }), 0],
    ['changes a draft', draft, (id) => change(id, { title: 'Otro' }), 0],
    ['deletes a draft', draft, remove, 0],
  ])('who %s', async (_what, make, act, expected) => {
    const id = await make();
    expect(await callsOf(() => act(id))).toBe(expected);
  });
});

describe('one build shows', () => {
  test('twenty rows of one transaction, in one statement or in many', async () => {
    const rows = Array.from({ length: 20 }, () => articleRow());
    expect(await callsOf(() => inAdmin((sql) => sql`insert into public.news_events ${sql(rows)}`))).toBe(1);
    expect(await callsOf(() => inAdmin((sql) => sql`update public.news_events set title = 'Otro'`))).toBe(1);
    const changeAndRemove = () =>
      inAdmin(async (sql) => {
        for (const row of rows.slice(0, 10))
          await sql`update public.news_events set excerpt = 'Otro' where slug = ${row['slug']!}`;
        for (const row of rows.slice(10)) await sql`delete from public.news_events where slug = ${row['slug']!}`;
      });
    expect(await callsOf(changeAndRemove)).toBe(1);
  });

  test('a change after a rolled-back one', async () => {
    expect(await callsOf(() => inAdmin(saveTwice))).toBe(1);
  });

  test('saves within build_pause after a request, once it is over, and nothing is requested after it', async () => {
    const saveSome = async () => {
      for (let time = 0; time < 3; time += 1) await publish();
    };
    expect(await callsOf(saveSome)).toBe(1);
    const counts: number[] = [];
    for (const minutes of [0, 4, 2, 4, 30]) {
      await calls();
      await pass(minutes);
      counts.push((await calls()).length);
    }
    expect(counts).toEqual([0, 0, 1, 0, 0]);
    await publish();
    expect(await calls()).toHaveLength(1);
  });

  test('two concurrent saves, neither of which waits for the other', async () => {
    expect(await callsOf(saveTwoAtOnce)).toBe(1);
    await pass(6);
    expect(await calls()).toHaveLength(1);
  });

  test("a scheduled article's appearance, with the waiting changes", async () => {
    await publish();
    await save(articleRow({ hide_until_published: true, published_at: '2020-01-01T10:00:00Z' }));
    await calls();
    await pass(6);
    await pass(1);
    expect(await calls()).toHaveLength(1);
  });
});

describe('a visitor', () => {
  test('requests no build by reading an article', async () => {
    const id = await publish();
    expect(await callsOf(() => visit(id))).toBe(0);
    expect([...(await listener.sql`select views_count from public.news_events`)]).toEqual([{ views_count: 1 }]);
  });

  test('requests no build by registering, or by taking the last seat and cancelling thirty times', async () => {
    const id = await save(eventRow({ capacity: 1 }));
    const press = async (name: string) => {
      await register(id, name);
      expect([...(await listener.sql`select is_full from public.news_events`)]).toEqual([{ is_full: true }]);
      await inAdmin((sql) => sql`delete from public.event_registrations`);
    };
    const pressOften = async () => {
      for (let time = 0; time < 30; time += 1) await press(`persona-${time}`);
    };
    expect(await callsOf(pressOften)).toBe(0);
  });
});

test('every column of a published article requests a build, except those of the server', async () => {
  const texts = {
    title: 'Otro',
    slug: 'otro',
    excerpt: 'Otro',
    content: 'Otro',
    event_location: 'Otro',
    event_mode: 'online',
    image_url: 'https://example.com/a.png',
    image_alt: 'Otra',
    recording_url: 'https://video.example.com/1',
    author: 'Otra',
  };
  const dates = {
    cancelled_at: '2090-01-01T10:00:00Z',
    event_date: '2090-01-02T10:00:00Z',
    event_end_date: '2090-01-02T12:00:00Z',
    registration_closes_at: '2090-01-01T10:00:00Z',
    published_at: '2030-01-01T10:00:00Z',
  };
  const seen: ArticleRow = {
    id: randomUUID(),
    ...texts,
    ...dates,
    is_published: false,
    featured: true,
    show_registration_form: false,
    capacity: 5,
    hide_until_published: true,
    category: 'noticia',
  };
  const kept: ArticleRow = {
    is_full: true,
    views_count: 7,
    calendar_sequence: 7,
    save_id: 'save-1',
    created_at: '2030-01-01T10:00:00Z',
    updated_at: '2030-01-01T10:00:00Z',
  };
  const found: Record<string, number> = {};
  for (const [column, value] of Object.entries({ ...seen, ...kept })) {
    // Only an event has a form.
    const event_date = column === 'recording_url' ? '2020-01-01T20:00:00Z' : '2090-01-01T20:00:00Z';
    const id = await addArticle(
      listener.sql,
      column === 'category' ? articleRow({ category: 'evento' }) : eventRow({ event_date }),
    );
    found[column] = await callsOf(
      () => listener.sql`update public.news_events set ${listener.sql({ [column]: value })} where id = ${id}`,
    );
    await listener.sql`delete from public.news_events`;
  }
  const columns =
    await listener.sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'news_events'`;
  expect(found).toEqual(Object.fromEntries(columns.map(({ name }) => [name, name in kept ? 0 : 1])));
});

describe('the URL stays in the vault:', () => {
  test.each(['anon', 'authenticated'] as const)(
    '%s can neither read it nor call the function that does',
    async (role) => {
      await expect(
        asRole(listener.sql, role, (sql) => sql`select * from vault.decrypted_secrets`),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(asRole(listener.sql, role, (sql) => sql`select private.call_deploy_hook()`)).rejects.toMatchObject({
        code: '42501',
      });
    },
  );

  test('no backup contains it', async () => {
    await publish();
    const backup = JSON.stringify(await dumpTables(listener.sql));
    expect(backup).toContain('Un artículo');
    expect(backup).not.toContain('host.example');
  });
});
