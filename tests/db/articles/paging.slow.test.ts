import { beforeEach, describe, expect, test } from 'vitest';
import { articleRow } from '../../helpers/database/articles.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 4 });
const admin = crypto.randomUUID();
const sameMoment = '2025-03-01T00:00:00Z';
const batch = (count: number, values = {}) =>
  Array.from({ length: count }, () => articleRow({ published_at: sameMoment, ...values }));

beforeEach(async () => {
  if (!database.owner) return;
  await database.owner`truncate public.news_events cascade`;
  await database.owner`insert into auth.users (id) values (${admin}) on conflict do nothing`;
  await database.owner`insert into public.user_roles (user_id, role) values (${admin}, 'admin') on conflict do nothing`;
});

/** The slugs of the public list, read in pages of nine like a visitor's browser does. */
async function walkListing(): Promise<string[]> {
  const slugs: string[] = [];
  for (let offset = 0; offset < 45; offset += 9) {
    const page = await asRole(
      database.owner,
      'anon',
      (sql) => sql<{ slug: string }[]>`
      select slug from public.news_events where is_published = true order by published_at desc, id limit 9 offset ${offset}
    `,
    );
    slugs.push(...page.map(({ slug }) => slug));
  }
  return slugs;
}

describe('articles of one batch', () => {
  test('each appear once in the pages of the list, also when the planner has no statistics', async () => {
    await database.owner`insert into public.news_events ${database.owner(batch(30))}`;
    const slugs = await walkListing();
    expect(slugs).toHaveLength(30);
    expect(new Set(slugs).size).toBe(30);
  });
});

type Plan = { 'Node Type': string; 'Actual Rows': number; Plans?: Plan[] };
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

describe('a page is read from an index, without sorting and without rows of other pages:', () => {
  const shown = 'news_events where is_published = true';
  const newest = 'order by published_at desc, id limit';
  const reads = [
    ['the list', 'anon', `${shown} ${newest} 9`, 9],
    ['the list of one category', 'anon', `${shown} and category = 'evento' ${newest} 9`, 9],
    ['the list for a signed-in account', 'authenticated', `${shown} ${newest} 9`, 9],
    ['related articles', 'anon', `${shown} and category = 'noticia' and id <> '${admin}' ${newest} 3`, 3],
    ['featured articles', 'anon', `${shown} and featured = true ${newest} 3`, 3],
    [
      'coming events',
      'anon',
      `${shown} and category = 'evento' and event_date >= '2030-01-01' order by event_date, id limit 3`,
      3,
    ],
    ['one article', 'anon', `news_events where slug = 'fila-77' and is_published = true limit 2`, 1],
    ['the list of administrators', 'authenticated', 'news_events order by created_at desc, id limit 20', 20],
    ['the registrations', 'authenticated', 'event_registrations order by registered_at desc, id limit 20', 20],
    [
      'the registrations of one event',
      'authenticated',
      "event_registrations where event_id = (select id from public.news_events where slug = 'fila-1') limit 20",
      20,
    ],
  ] as const;

  test('at twenty thousand articles and registrations', async () => {
    await database.owner`
      insert into public.news_events (title, slug, excerpt, content, category, is_published, featured, event_date, published_at, created_at)
      select 'Fila ' || i, 'fila-' || i, 'Extracto', repeat('texto ', 20), case when i % 3 = 1 then 'evento' else 'noticia' end, i % 10 <> 0, i % 50 = 1,
        case when i % 3 = 1 then timestamptz '2025-01-01' + make_interval(days => i) end,
        timestamptz '2020-01-01' + make_interval(mins => (i * 7919) % 3000000), timestamptz '2020-01-01' + make_interval(mins => i)
      from generate_series(1, 20000) i
    `;
    await database.owner`
      insert into public.event_registrations (event_id, name, email, registered_at)
      select e.id, 'Persona', 'p' || i || '@example.com', timestamptz '2024-01-01' + make_interval(secs => i)
      from generate_series(1, 20000) i join public.news_events e on e.slug = 'fila-' || (1 + 3 * (i % 1000))
    `;
    await database.owner`analyze public.news_events, public.event_registrations`;

    for (const [what, role, query, rows] of reads) {
      const [answer] = await asRole(
        database.owner,
        role,
        (sql) =>
          sql.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
            `explain (analyze, format json) select * from public.${query}`,
          ),
        admin,
      );
      const all = nodes(answer!['QUERY PLAN'][0]!.Plan);
      expect({ what, types: all.map((node) => node['Node Type']) }).toEqual({
        what,
        types: expect.not.arrayContaining(['Sort']),
      });
      expect({ what, scan: all.some((node) => node['Node Type'] === 'Seq Scan') }).toEqual({ what, scan: false });
      expect({ what, read: all[0]!['Actual Rows'] }).toEqual({ what, read: rows });
    }
  });
});
