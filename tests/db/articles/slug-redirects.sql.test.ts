import { describe, expect, test } from 'vitest';
import { addArticle, articleRow } from '../../helpers/database/articles.ts';
import { asRole, plainDatabase, type ApiRole } from '../../helpers/database/plain-database.ts';

const database = plainDatabase();
let number = 0;
const newSlug = () => `direccion-${(number += 1)}`;

const add = (slug: string, isPublished = true) =>
  addArticle(database.owner, articleRow({ slug, is_published: isPublished }));
const change = (id: string, values: object) =>
  database.owner`update public.news_events set ${database.owner(values)} where id = ${id}`;

/** The redirect target for a visitor of an address that no published article has. */
async function destination(slug: string, role: ApiRole = 'anon'): Promise<string | null> {
  const [row] = await asRole(
    database.owner,
    role,
    (sql) => sql<{ slug: string }[]>`
      select e.slug from public.slug_redirects f join public.news_events e on e.id = f.article_id
      where f.slug = ${slug} order by f.left_at desc limit 1
    `,
    crypto.randomUUID(),
  );
  return row?.slug ?? null;
}

const kept = async (id: string) =>
  (await database.owner`select slug from public.slug_redirects where article_id = ${id} order by left_at`).map((row) =>
    String(row['slug']),
  );

describe('the former address of a published article', () => {
  test('is kept, and each of several redirects straight to the current one', async () => {
    const [a, b, c] = [newSlug(), newSlug(), newSlug()];
    const id = await add(a);
    await change(id, { slug: b });
    await change(id, { slug: c });
    expect(await kept(id)).toEqual([a, b]);
    expect([await destination(a), await destination(b)]).toEqual([c, c]);
    expect(await destination(a, 'authenticated')).toBe(c);
  });

  test('may be reused, and become a former one again', async () => {
    const [a, b] = [newSlug(), newSlug()];
    const id = await add(a);
    await change(id, { slug: b });
    await change(id, { slug: a });
    expect(await destination(b)).toBe(a);
    await change(id, { slug: b });
    expect(await destination(a)).toBe(b);
    expect(await kept(id)).toEqual([b, a]);
  });

  test('belongs to the article that left it last, and to the previous one after that is deleted', async () => {
    const [a, b, c] = [newSlug(), newSlug(), newSlug()];
    const first = await add(a);
    await change(first, { slug: b });
    const second = await add(a);
    await change(second, { slug: c });
    expect(await destination(a)).toBe(c);
    await database.owner`delete from public.news_events where id = ${second}`;
    expect(await destination(a)).toBe(b);
  });

  test('is not created by other changes', async () => {
    const id = await add(newSlug());
    await change(id, { title: 'Otro', featured: true });
    await database.owner`select public.increment_views(${id})`;
    expect(await kept(id)).toEqual([]);
  });
});

describe('a draft', () => {
  test('keeps none of its addresses', async () => {
    const id = await add(newSlug(), false);
    await change(id, { slug: newSlug() });
    await change(id, { is_published: true });
    expect(await kept(id)).toEqual([]);
  });

  test('is no redirect target while it is a draft; published under another address it is', async () => {
    const [a, b, c] = [newSlug(), newSlug(), newSlug()];
    const id = await add(a);
    await change(id, { slug: b });
    await change(id, { is_published: false });
    await change(id, { slug: c });
    for (const slug of [a, b, c]) expect(await destination(slug)).toBeNull();
    expect(await destination(a, 'authenticated')).toBeNull();
    await change(id, { is_published: true });
    expect([await destination(a), await destination(b)]).toEqual([c, c]);
  });
});
