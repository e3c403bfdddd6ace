import { expect, test } from 'vitest';
import { familyName } from '../../../supabase/functions/_shared/contract/article/image-widths.ts';
import { dumpTables, restoreTables } from '../../helpers/database/backed-up-tables.ts';
import { addArticle, articleRow } from '../../helpers/database/articles.ts';
import { addressOf, imageDesk } from '../../helpers/database/image-desk.ts';
import { plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 2 });
const { admin, as, store } = imageDesk(database);

const textOf = async (name: string) =>
  (await database.owner`select alt from public.image_texts where name = ${familyName(name)}`)[0]?.['alt'];

test("an article's alternative text is stored with its image once and never overwritten", async () => {
  const name = await store();
  const id = await addArticle(database.owner, articleRow({ image_url: addressOf(name) }));
  expect(await textOf(name)).toBeUndefined();
  await database.owner`update public.news_events set image_alt = 'Un puente' where id = ${id}`;
  expect(await textOf(name)).toBe('Un puente');
  await database.owner`update public.news_events set image_alt = 'Otra cosa' where id = ${id}`;
  await addArticle(database.owner, articleRow({ image_url: addressOf(name), image_alt: 'Y otra' }));
  expect(await textOf(name)).toBe('Un puente');
});

test('it is stored for every role that saves the article, and whichever of the two comes last', async () => {
  const [one, other] = [await store(), await store()];
  await as(
    admin,
    (sql) => sql`insert into public.news_events ${sql(articleRow({ image_url: addressOf(one), image_alt: 'Un río' }))}`,
  );
  expect(await textOf(one)).toBe('Un río');
  const id = await addArticle(database.owner, articleRow({ image_alt: 'Un lago' }));
  await database.owner`update public.news_events set image_url = ${addressOf(other)} where id = ${id}`;
  expect(await textOf(other)).toBe('Un lago');
});

test('nothing is stored for an external image or an empty text', async () => {
  const name = await store();
  await addArticle(database.owner, articleRow({ image_url: '/fotos/puente.png', image_alt: 'Un puente' }));
  await addArticle(database.owner, articleRow({ image_url: addressOf(name), image_alt: '' }));
  await addArticle(database.owner, articleRow({ content: `![x](${addressOf(name)})`, image_alt: 'De ninguna' }));
  expect(await database.owner`select 1 from public.image_texts`).toHaveLength(0);
});

test('a restored article does not override the texts of its backup', async () => {
  const name = await store();
  const id = await addArticle(database.owner, articleRow({ image_url: addressOf(name), image_alt: 'Del artículo' }));
  await database.owner`update public.image_texts set alt = 'De la biblioteca'`;
  const { news_events = [], image_texts = [] } = await dumpTables(database.owner);
  await database.owner`delete from public.news_events where id = ${id}`;
  await database.owner`delete from public.image_texts`;
  await restoreTables(database.owner, { news_events, image_texts });
  expect(await textOf(name)).toBe('De la biblioteca');
});
