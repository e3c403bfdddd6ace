import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allFiles, familyName } from '../../../supabase/functions/_shared/contract/article/image-widths.ts';
import { addArticle, articleRow } from '../../helpers/database/articles.ts';
import { addressOf, imageDesk } from '../../helpers/database/image-desk.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 2 });
const { as, store, list, remove } = imageDesk(database);

const shown = (name: string) => `![una foto](${addressOf(name)})`;
const names = async (...asked: Parameters<typeof list>) => (await list(...asked)).images.map(({ name }) => name);
const unused = async () =>
  (await asRole(database.owner, 'service_role', (sql) => sql`select public.unused_images() as names`))[0]!['names'];
const change = (id: string, values: Record<string, string | null>) =>
  database.owner`update public.news_events set ${database.owner(values)} where id = ${id}`;
/** Deletes an article and its restorable copy. */
async function forget(id: string) {
  await database.owner`delete from public.news_events where id = ${id}`;
  await database.owner`delete from public.deleted_articles where id = ${id}`;
}
const placesOf = async (name: string) => (await list()).images.find((image) => image.name === name)?.places;

describe('an image', () => {
  test('is listed once, by its widest file, newest first', async () => {
    const older = await store({ days: 4, widths: [720, 1280, 1920] });
    const alone = await store({ days: 2, widths: [] });
    const newer = await store({ days: 1, widths: [720, 900] });
    expect(await list()).toMatchObject({
      total: 3,
      images: [
        { name: newer, bytes: 2000 },
        { name: alone, bytes: 1000 },
        { name: older, bytes: 3000, alt: '', places: [], article_count: 0, articles: [] },
      ],
    });
  });

  test('of another bucket is not listed', async () => {
    await database.owner`insert into storage.buckets (id, name) values ('otro', 'otro') on conflict do nothing`;
    const name = await store();
    await database.owner`update storage.objects set bucket_id = 'otro' where name = ${name}`;
    expect(await names()).toEqual([name.replace('w1280', 'w720')]);
  });

  test('lists the articles that use it, in any width, with the titles of the newest five', async () => {
    const name = await store();
    const cover = await addArticle(database.owner, articleRow({ title: 'Portada', image_url: addressOf(name) }));
    await change(cover, { created_at: '2030-01-01T00:00:00Z' });
    const text = await addArticle(
      database.owner,
      articleRow({ title: 'Texto', content: `a ${shown(name.replace('w1280', 'w720'))} b` }),
    );
    await addArticle(database.owner, articleRow({ content: shown(await store()) }));
    expect((await list()).images.find((image) => image.name === name)).toMatchObject({
      places: ['articles'],
      article_count: 2,
      articles: [
        { id: cover, title: 'Portada' },
        { id: text, title: 'Texto' },
      ],
    });
    for (let more = 1; more <= 4; more += 1)
      await addArticle(database.owner, articleRow({ image_url: addressOf(name) }));
    const [image] = (await list('all', name)).images;
    expect(image).toMatchObject({ article_count: 6, articles: { length: 5 } });
    expect(image!.articles[0]!.id).toBe(cover);
  });

  test('is in use by the text of an earlier version, and not by its cover, which is never restored', async () => {
    const [text, cover] = [await store(), await store()];
    const id = await addArticle(database.owner, articleRow({ image_url: addressOf(cover), content: shown(text) }));
    await change(id, { image_url: null, content: 'Sin fotos' });
    expect(await placesOf(text)).toEqual(['versions']);
    expect(await placesOf(cover)).toEqual([]);
    await change(id, { content: shown(text) });
    expect(await placesOf(text)).toEqual(['articles', 'versions']);
  });

  test('is in use by a deleted article, its cover, its text or an earlier text, until the end of its retention', async () => {
    const [cover, text, before, coverBefore] = [await store(), await store(), await store(), await store()];
    const id = await addArticle(
      database.owner,
      articleRow({ image_url: addressOf(coverBefore), content: shown(before) }),
    );
    await change(id, { image_url: addressOf(cover), content: `Hoy\n${shown(text)}` });
    await database.owner`delete from public.news_events where id = ${id}`;
    for (const name of [cover, text, before]) expect(await placesOf(name)).toEqual(['deleted']);
    expect(await placesOf(coverBefore)).toEqual([]);
    expect(await remove([cover, text, before])).toEqual([]);
    await forget(id);
    expect(await remove([cover, text, before])).toHaveLength(3);
  });

  test('matches any form of its address, and no part of its name', async () => {
    const forms = [
      (name: string) => name,
      (name: string) => `[x]: <${addressOf(name)}> "t"`,
      (name: string) => `![x](${addressOf(name)}?v=1)`,
      (name: string) => `<img src='/news-images/${name}'>`,
      (name: string) => `http://localhost/p?de=%2F${name}.`,
    ];
    for (const form of forms) {
      const name = await store();
      await addArticle(database.owner, articleRow({ content: form(name) }));
      expect(await placesOf(name)).toEqual(['articles']);
    }
    const alone = await store({ widths: [] });
    await addArticle(database.owner, articleRow({ content: alone.replace('.webp', 'a.webp') }));
    await addArticle(database.owner, articleRow({ content: alone.replace('.webp', '.png') }));
    expect(await placesOf(alone)).toEqual([]);
  });

  test.each(['equipo_2026.png', 'foto.final.png', 'mi foto ñ.png', 'carpeta/foto.png'])(
    'that the dashboard stored as %s is in use where its address stands, and cannot be removed then',
    async (name) => {
      await database.owner`insert into storage.objects ${database.owner({ bucket_id: 'news-images', name, created_at: new Date('2025-01-01') })}`;
      expect([await unused(), await placesOf(name)]).toEqual([[name], []]);
      const address = addressOf(encodeURI(name));
      const id = await addArticle(database.owner, articleRow({ title: 'Portada', image_url: address, content: 'Sin' }));
      const [image] = (await list()).images;
      expect(image).toMatchObject({
        name,
        places: ['articles'],
        article_count: 1,
        articles: [{ id, title: 'Portada' }],
      });
      expect([await unused(), await remove([name])]).toEqual([[], []]);
      await change(id, { image_url: null, content: `![a](${address})` });
      await change(id, { content: 'Sin' });
      expect(await placesOf(name)).toEqual(['versions']);
      await forget(id);
      expect(await remove([name])).toHaveLength(1);
    },
  );

  test('has the same family name in the database and in the site', async () => {
    for (const name of [await store(), await store({ widths: [] }), 'Foto-1.JPG', '1735689600000-abcw99999.png']) {
      const [row] = await database.owner`select private.image_family(${name}) as family`;
      expect(row!['family']).toBe(familyName(name));
    }
  });
});

describe('the list of images filters', () => {
  test('by used and unused', async () => {
    const [used, free] = [await store({ days: 2 }), await store({ days: 1 })];
    await addArticle(database.owner, articleRow({ image_url: addressOf(used) }));
    expect(await names('used')).toEqual([used]);
    expect(await names('unused')).toEqual([free]);
    expect(await names('all')).toEqual([free, used]);
  });

  test('by every search word, in name or text, without accents and case, and literally', async () => {
    const [one, other] = [await store({ days: 1 }), await store({ days: 2 })];
    await database.owner`insert into public.image_texts ${database.owner([
      { name: familyName(one), alt: 'Un camión en la Estación' },
      { name: familyName(other), alt: 'Descuento del 50%' },
    ])}`;
    expect(await names('all', ' ESTACION  camion ')).toEqual([one]);
    expect(await names('all', 'camión azul')).toEqual([]);
    expect(await names('all', '%')).toEqual([other]);
    expect(await names('all', `${familyName(other)} descuento`)).toEqual([other]);
    expect(await names('all', '.*')).toEqual([]);
  });

  test('by page of twenty-four, with the total', async () => {
    for (let count = 1; count < 25; count += 1) await store({ days: count, widths: [720] });
    const oldest = await store({ days: 25, widths: [720] });
    const [first, second, none] = [await list(), await list('all', '', 2), await list('all', '', 3)];
    expect(first).toMatchObject({ total: 25, per_page: 24, images: { length: 24 } });
    expect(second.images.map(({ name }) => name)).toEqual([oldest]);
    expect(none).toEqual({ total: 25, per_page: 24, images: [] });
    expect(await list('all', '', -1)).toEqual(first);
    expect(new Set([...first.images, ...second.images].map(({ name }) => name)).size).toBe(25);
  });
});

describe('a removal', () => {
  test.each([
    ['as its image', (name: string) => ({ image_url: addressOf(name) })],
    ['in its text', (name: string) => ({ content: shown(name) })],
  ])('of an image that an article uses %s is refused, in every width', async (_where, values) => {
    const name = await store();
    const id = await addArticle(database.owner, articleRow(values(name)));
    expect(await remove(allFiles(name))).toEqual([]);
    await forget(id);
    expect(await remove(allFiles(name))).toHaveLength(3);
  });
});

test('the cleanup job gets the unused files that are older than a day', async () => {
  const [free, young, used] = [await store(), await store({ days: 0 }), await store()];
  await addArticle(database.owner, articleRow({ content: shown(used) }));
  expect(await unused()).toEqual(allFiles(free).toSorted());
  expect(await names('unused')).toEqual([young, free]);
  await expect(as(randomUUID(), (sql) => sql`select public.unused_images()`)).rejects.toMatchObject({
    code: '42501',
  });
});
