import { expect, test } from 'vitest';
import { addArticle, articleRow } from '../../helpers/database/articles.ts';
import { HOOK, hookDatabase, listenedDatabase } from '../../helpers/database/hook-database.ts';

/** No build is requested, and the article is still saved. */
const { listener, setHook, calls, inAdmin, publish } = hookDatabase();
const withoutPlatform = listenedDatabase();

const isSaved = async (id: string) =>
  (await listener.sql`select 1 from public.news_events where id = ${id}`).length === 1;

/** Saves while `broken` applies, then runs `mended`, and returns the number of articles. */
async function savedWhile(broken: string, mended: string, save: () => Promise<unknown> = publish): Promise<number> {
  await listener.sql.unsafe(broken);
  try {
    await save();
  } finally {
    await listener.sql.unsafe(mended);
  }
  return (await listener.sql`select 1 from public.news_events`).length;
}

test('without the secret nothing is called, silently', async () => {
  await listener.sql`delete from vault.decrypted_secrets where name = 'deploy_hook'`;
  expect(await isSaved(await publish())).toBe(true);
  expect([await calls(), listener.warnings]).toEqual([[], []]);
});

test('where the platform has no vault nothing is called, silently', async () => {
  await withoutPlatform.sql`drop schema vault cascade`;
  await addArticle(withoutPlatform.sql, articleRow());
  expect(await withoutPlatform.sql`select 1 from public.news_events`).toHaveLength(1);
  expect(withoutPlatform.warnings).toEqual([]);
});

test.each(['http://api.host.example/build', 'file:///etc/passwd', 'https://', `${HOOK}\n`])(
  '%j is not called, with a warning',
  async (address) => {
    await setHook(address);
    expect(await isSaved(await publish())).toBe(true);
    expect([await calls(), listener.warnings]).toEqual([
      [],
      ['No build was asked for: deploy_hook in the vault is no https address'],
    ]);
  },
);

test('without an HTTP client on the platform there is one warning for all rows', async () => {
  const rows = Array.from({ length: 20 }, () => articleRow());
  const save = () => inAdmin((sql) => sql`insert into public.news_events ${sql(rows)}`);
  expect(await savedWhile('alter schema net rename to gone', 'alter schema gone rename to net', save)).toBe(20);
  expect([await calls(), listener.warnings]).toEqual([[], ['No build was asked for: schema "net" does not exist']]);
});

test('an unreadable vault causes a warning per reader', async () => {
  expect(
    await savedWhile(
      'alter table vault.decrypted_secrets rename name to gone',
      'alter table vault.decrypted_secrets rename gone to name',
    ),
  ).toBe(1);
  const reason = 'column "name" does not exist';
  expect([await calls(), listener.warnings]).toEqual([
    [],
    [`No build was asked for: ${reason}`, `The vault could not be read: ${reason}`],
  ]);
});

test('a failed request causes a warning without the URL', async () => {
  const failing = `
    alter function net.http_post rename to works;
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds int) returns bigint language plpgsql as $$ begin raise exception 'no way to %', url; end $$;
  `;
  expect(await savedWhile(failing, 'drop function net.http_post; alter function net.works rename to http_post')).toBe(
    1,
  );
  expect([await calls(), listener.warnings]).toEqual([[], ['No build was asked for: no way to [deploy_hook]']]);
});
