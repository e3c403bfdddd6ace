import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { addArticle, articleRow } from '../../helpers/database/articles.ts';
import { plainDatabase, takeRole } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 20 });

/** An address of 10.0.0.0/8 that no other test of this file uses. */
const someAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** One load of an article, as the API runs it for a request with these headers. */
const load = (article: string, headers: Record<string, string> | null) =>
  database.owner.begin(async (sql) => {
    await takeRole(sql, 'anon');
    if (headers) await sql`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
    await sql`select public.increment_views(${article})`;
  });

async function viewsOf(article: string): Promise<number> {
  const [row] = await database.owner`select views_count from public.news_events where id = ${article}`;
  return row!.views_count;
}

/** Runs work with other settings, and restores the usual ones. */
async function withSettings(values: Record<string, number>, work: () => Promise<void>): Promise<void> {
  const before = await database.owner<
    { key: string; value: string }[]
  >`select key, value from private.settings where key in ${database.owner(Object.keys(values))}`;
  const set = async (key: string, value: string | number) => {
    await database.owner`select public.set_setting(${key}, ${String(value)})`;
  };
  for (const [key, value] of Object.entries(values)) await set(key, value);
  try {
    await work();
  } finally {
    for (const { key, value } of before) await set(key, value);
  }
}

test('a hundred concurrent loads from one address count up to the limit and get the same answer', () =>
  withSettings({ article_views: 7 }, async () => {
    const article = await addArticle(database.owner, articleRow());
    const headers = { 'cf-connecting-ip': someAddress() };
    await Promise.all(Array.from({ length: 100 }, () => load(article, headers)));
    expect(await viewsOf(article)).toBe(7);
  }));

test('another address and another article have their own limits', () =>
  withSettings({ article_views: 1 }, async () => {
    const [one, two] = [await addArticle(database.owner, articleRow()), await addArticle(database.owner, articleRow())];
    const [ana, luis] = [{ 'cf-connecting-ip': someAddress() }, { 'cf-connecting-ip': someAddress() }];
    for (const [article, headers] of [
      [one, ana],
      [one, ana],
      [one, luis],
      [two, ana],
    ] as const)
      await load(article, headers);
    expect([await viewsOf(one), await viewsOf(two)]).toEqual([2, 1]);
  }));

test.each([
  [
    'what the client claims in front of it does not count',
    (address: string, time: number) => ({
      'cf-connecting-ip': address,
      'x-forwarded-for': `${time}.1.1.1, ${time}.2.2.2`,
    }),
  ],
  [
    'without that header it is the last entry of the list, which the nearest proxy wrote',
    (address: string, time: number) => ({ 'x-forwarded-for': `${time}.1.1.1, ${address}` }),
  ],
])("the address is the one that the platform's proxy wrote: %s", (_what, headers) =>
  withSettings({ article_views: 2 }, async () => {
    const article = await addArticle(database.owner, articleRow());
    const address = someAddress();
    for (let time = 1; time <= 5; time += 1) await load(article, headers(address, time));
    expect(await viewsOf(article)).toBe(2);
  }),
);

test("without such a platform in front, its header is under the client's control and is ignored", () =>
  withSettings({ article_views: 2, behind_cloudflare: 0 }, async () => {
    const article = await addArticle(database.owner, articleRow());
    const address = someAddress();
    for (let time = 1; time <= 5; time += 1)
      await load(article, { 'cf-connecting-ip': `${time}.1.1.1`, 'x-forwarded-for': address });
    expect(await viewsOf(article)).toBe(2);
  }));

test('an IPv6 household counts as one visitor, and both spellings of an IPv4 address are the same', () =>
  withSettings({ article_views: 1 }, async () => {
    const [one, two] = [await addArticle(database.owner, articleRow()), await addArticle(database.owner, articleRow())];
    const network = `2001:db8:${randomBytes(2).toString('hex')}`;
    for (const address of [`${network}::1`, `${network}:0:ffff::2`, `${network}:1::1`])
      await load(one, { 'cf-connecting-ip': address });
    const address = someAddress();
    for (const spelling of [address, `::ffff:${address}`]) await load(two, { 'cf-connecting-ip': spelling });
    expect([await viewsOf(one), await viewsOf(two)]).toEqual([2, 1]);
  }));

test.each<Record<string, string> | null>([null, {}, { 'cf-connecting-ip': '' }, { 'x-forwarded-for': ' , ' }])(
  'visitors without an address share one limit: %j',
  (headers) =>
    withSettings({ article_views: 2 }, async () => {
      const article = await addArticle(database.owner, articleRow());
      for (let time = 0; time < 4; time += 1) await load(article, headers);
      expect(await viewsOf(article)).toBe(2);
    }),
);

test('an invalid address gets a limit of its own and breaks nothing', () =>
  withSettings({ article_views: 1 }, async () => {
    const article = await addArticle(database.owner, articleRow());
    for (const odd of ['unknown', "'; drop table x", '999.1.1.1', '::g', 'unknown'])
      await load(article, { 'cf-connecting-ip': odd });
    expect(await viewsOf(article)).toBe(4);
  }));

test('only a keyed hash of an address is stored, and nothing for an uncounted load', async () => {
  const kept = () =>
    database.owner<{ bucket: string }[]>`select bucket from private.rate_limits where bucket like 'view:%'`;
  await database.owner`delete from private.rate_limits`;
  const [draft, article] = [
    await addArticle(database.owner, articleRow({ is_published: false })),
    await addArticle(database.owner, articleRow()),
  ];
  const address = someAddress();
  for (const id of [draft, crypto.randomUUID()]) await load(id, { 'cf-connecting-ip': address });
  expect(await kept()).toHaveLength(0);

  await load(article, { 'cf-connecting-ip': address });
  const [row] = await kept();
  expect(row!.bucket).toMatch(/^view:[0-9a-f]{64}$/);
  // All IPv4 addresses are quickly hashed, so the salt must be secret.
  const [unsalted] =
    await database.owner`select encode(sha256(convert_to(${address + article}, 'UTF8')), 'hex') as hash`;
  expect(row!.bucket).not.toContain(unsalted!.hash);
  await expect(database.owner`insert into private.address_salt (salt) values (null)`).rejects.toThrow(/not-null/);
  const [salt] = await database.owner<{ salt: string }[]>`select salt from private.address_salt`;
  expect(salt!.salt.length).toBeGreaterThanOrEqual(72);
});

test('stored hashes are deleted after a day, at the next visit', async () => {
  const [old, fresh] = [await addArticle(database.owner, articleRow()), await addArticle(database.owner, articleRow())];
  await load(old, { 'cf-connecting-ip': someAddress() });
  await database.owner`update private.rate_limits set refilled_at = now() - interval '25 hours'`;
  await load(fresh, { 'cf-connecting-ip': someAddress() });
  expect(
    await database.owner`select 1 from private.rate_limits where refilled_at < now() - interval '1 day'`,
  ).toHaveLength(0);
});
