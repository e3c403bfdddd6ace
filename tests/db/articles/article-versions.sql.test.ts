import { expect, test } from 'vitest';
import { addArticle, articleRow, eventRow } from '../../helpers/database/articles.ts';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 2 });

type Version = { id: string; fields: Record<string, unknown>; replaced_by: string | null };

const versionsOf = (article: string) =>
  database.owner<Version[]>`select id, fields, replaced_by from public.article_versions
    where article_id = ${article} order by replaced_at desc, id`;

test('a save keeps the previous content of the article, and no column of the server', async () => {
  const row = eventRow({ title: 'Uno', content: 'Primero' });
  const id = await addArticle(database.owner, row);
  await database.owner`update public.news_events set title = 'Dos', content = 'Segundo' where id = ${id}`;
  const [version, ...older] = await versionsOf(id);
  expect(older).toEqual([]);
  expect(version!.fields).toMatchObject({ title: 'Uno', content: 'Primero', category: 'evento' });
  expect(Object.keys(version!.fields)).not.toContain('views_count');
  expect(version!.replaced_by).toBeNull();
});

test('a save without changes, and a counted view, keep nothing', async () => {
  const id = await addArticle(database.owner, articleRow({ title: 'Uno' }));
  await database.owner`update public.news_events set title = 'Uno' where id = ${id}`;
  await database.owner`select public.increment_views(${id})`;
  expect(await versionsOf(id)).toHaveLength(0);
});

test('a version that another write makes does not keep the id of the save before, and no version has one', async () => {
  const id = await addArticle(database.owner, articleRow({ title: 'Uno' }));
  const idOf = async () => (await database.owner`select save_id from public.news_events where id = ${id}`)[0]!.save_id;
  await database.owner`update public.news_events set title = 'Dos', save_id = 'first' where id = ${id}`;
  expect(await idOf()).toBe('first');
  await database.owner`select public.increment_views(${id})`;
  expect(await idOf()).toBe('first');
  // As the site of 1.0 saves.
  await database.owner`update public.news_events set title = 'Tres' where id = ${id}`;
  expect(await idOf()).toBeNull();
  await database.owner`update public.news_events set save_id = 'second' where id = ${id}`;
  expect(await idOf()).toBe('second');
  expect((await versionsOf(id)).map(({ fields }) => [fields['title'], 'save_id' in fields])).toEqual([
    ['Dos', false],
    ['Uno', false],
  ]);
});

test('the version stores the address of the account that saved', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const [person] = await database.owner`insert into auth.users (email) values (${email}) returning id`;
  await database.owner`insert into public.user_roles (user_id, role) values (${person!.id}, 'admin')`;
  const id = await addArticle(database.owner, articleRow());
  await asRole(
    database.owner,
    'authenticated',
    (sql) => sql`update public.news_events set title = 'Otro' where id = ${id}`,
    person!.id,
  );
  expect((await versionsOf(id)).map(({ replaced_by }) => replaced_by)).toEqual([email]);
});

test('the newest fifty versions of each article stay, and none without their article', async () => {
  const [id, other] = [await addArticle(database.owner, articleRow()), await addArticle(database.owner, articleRow())];
  await database.owner`update public.news_events set title = 'Otro' where id = ${other}`;
  for (let save = 1; save <= 53; save += 1)
    await database.owner`update public.news_events set title = ${`Título ${save}`} where id = ${id}`;
  const titles = (await versionsOf(id)).map(({ fields }) => fields['title']);
  expect(titles).toHaveLength(50);
  expect([titles[0], titles[49]]).toEqual(['Título 52', 'Título 3']);
  expect(await versionsOf(other)).toHaveLength(1);
  await database.owner`delete from public.news_events where id = ${id}`;
  expect(await versionsOf(id)).toHaveLength(0);
});

test('a version is returned in the shape of the article, with current values for columns it lacks', async () => {
  const id = await addArticle(database.owner, articleRow({ title: 'Uno', author: 'Ana' }));
  await database.owner`update public.news_events set title = 'Dos', author = 'Eva' where id = ${id}`;
  await database.owner`update public.article_versions set fields = fields - 'author' where article_id = ${id}`;
  const [version] = await versionsOf(id);
  const [row] = await database.owner`select id, title, author from public.article_version(${version!.id})`;
  expect(row).toEqual({ id, title: 'Uno', author: 'Eva' });
});
