import { cp, mkdtemp, readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeImage } from '../../../scripts/operations/image-files.ts';
import { restoreBackup } from '../../../scripts/operations/restore-backup.ts';
import { writeBackup } from '../../../scripts/operations/write-backup.ts';
import { addArticle, articleRow, eventRow } from '../../helpers/database/articles.ts';
import { Command } from '../../helpers/backend/local-commands.ts';
import { imageName, openOperationsWorld, image } from '../../helpers/database/operations-world.ts';

const { api, environment, owner } = await openOperationsWorld();
const folder = await mkdtemp(join(tmpdir(), 'restore-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function backUp(): Promise<string> {
  const backup = await mkdtemp(join(folder, 'backup-'));
  await writeBackup(api, backup);
  return backup;
}

const addRegistration = async (event: string, email: string) =>
  (
    await owner`insert into public.event_registrations ${owner({ event_id: event, name: 'Ana Ruiz', email })} returning id`
  )[0]!['id'] as string;

test("rows larger than the site's request limit are restored, alone or together", async () => {
  const versioned = await addArticle(owner, articleRow({ content: 'v'.repeat(20_000) }));
  for (let version = 0; version < 55; version += 1)
    await owner`update public.news_events set content = ${`${version} ${'v'.repeat(20_000)}`} where id = ${versioned}`;
  await owner`delete from public.news_events where id = ${versioned}`;
  const articles: string[] = [];
  for (let number = 0; number < 20; number += 1)
    articles.push(await addArticle(owner, articleRow({ content: 'ñ'.repeat(60_000) })));
  const event = await addArticle(owner, eventRow());
  const registration = await addRegistration(event, 'detras@example.com');
  const [kept] = await owner`select to_jsonb(d) as row from public.deleted_articles d where id = ${versioned}`;
  const backup = await backUp();

  await owner`delete from public.news_events where id = any(${[...articles, event]})`;
  await owner`delete from public.deleted_articles where id = ${versioned}`;
  const { rows, lost } = await restoreBackup(api, backup);
  expect(rows).toMatchObject({ news_events: 21, deleted_articles: 1, event_registrations: 1 });
  expect(lost).toEqual([]);
  expect(await owner`select to_jsonb(d) as row from public.deleted_articles d where id = ${versioned}`).toEqual([kept]);
  expect(await owner`select 1 from public.event_registrations where id = ${registration}`).toHaveLength(1);
  await owner`delete from public.news_events where id = any(${[...articles, event]})`;
  await owner`delete from public.deleted_articles where id = any(${[...articles, event, versioned]})`;
});

test('rows that cannot be restored are counted and listed with the reason, and the exit status shows it', async () => {
  const event = await addArticle(owner, eventRow({ slug: 'taller-repetido' }));
  const people: string[] = [];
  for (const name of ['ana', 'eva', 'luis']) people.push(await addRegistration(event, `${name}@repetido.example`));
  const backup = await backUp();
  await owner`delete from public.news_events where id = ${event}`;
  const other = await addArticle(owner, eventRow({ slug: 'taller-repetido' }));
  const restore = () => new Command('restore', environment, backup).ended;
  const named = [
    'Not put back: 1 news_events',
    '  taller-repetido: another row has its place',
    'Not put back: 3 event_registrations',
    ...people.toSorted().map((id) => `  ${id}: what it belongs to is not here`),
  ];
  expect(await restore()).toEqual({ code: 1, output: expect.stringContaining(named.join('\n')) });
  await owner`delete from public.news_events where id = ${other}`;
  const { code, output } = await restore();
  expect(code).toBe(0);
  expect(output).toContain('1 news_events, 3 event_registrations; 0 images.');
  expect(output).not.toContain('Not put back');
  await owner`delete from public.news_events where id = ${event}`;
});

describe('a role', () => {
  test('of a removed administrator is restored only on request; it is listed and logged', async () => {
    const [person] =
      await owner`insert into auth.users (id, email) values (gen_random_uuid(), 'retirada@example.com') returning id`;
    const user = person!['id'] as string;
    await owner`insert into public.user_roles (user_id, role) values (${user}, 'admin')`;
    const backup = await backUp();
    await owner`delete from public.user_roles where user_id = ${user}`;
    const outcomes = async (options = {}) =>
      (await restoreBackup(api, backup, options)).roles.filter(({ account }) => account === 'retirada@example.com');
    const log = () => owner`
      select action, done_by from private.admin_log where email = 'retirada@example.com' and action <> 'granted' order by done_at
    `;
    expect(await outcomes()).toMatchObject([{ outcome: 'refused' }]);
    expect(await owner`select 1 from public.user_roles where user_id = ${user}`).toHaveLength(0);
    expect(await log()).toMatchObject([{ action: 'revoked' }]);

    expect(await outcomes({ withRoles: true })).toMatchObject([{ outcome: 'restored' }]);
    expect(await outcomes({ withRoles: true })).toMatchObject([{ outcome: 'kept' }]);
    expect(await log()).toEqual([
      { action: 'revoked', done_by: null },
      { action: 'restored', done_by: null },
    ]);
    await owner`delete from auth.users where id = ${user}`;
  });
});

describe('a backup is refused with a message, before anything is written,', () => {
  let backup: string;
  const name = imageName();
  beforeAll(async () => {
    await storeImage(api, name, image());
    backup = await backUp();
  });

  const spoil = {
    'whose manifest is cut off': (at: string) => truncate(join(at, 'manifest.json'), 40),
    'whose manifest is no JSON object': (at: string) => writeFile(join(at, 'manifest.json'), '[]'),
    'of another format': async (at: string) => {
      const file = join(at, 'manifest.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace(/"format": \d/, '"format": 7'));
    },
    'without one of its tables': (at: string) => unlink(join(at, 'tables', 'news_events.jsonl')),
    'whose table is cut off': (at: string) => truncate(join(at, 'tables', 'news_events.jsonl'), 100),
    'without one of its images': (at: string) => unlink(join(at, 'images', name)),
    'with an image that was changed': (at: string) => writeFile(join(at, 'images', name), 'x'),
    'that did not end': (at: string) => unlink(join(at, 'manifest.json')),
    'that is not there': (at: string) => rm(at, { recursive: true }),
  };
  test.each(Object.entries(spoil))('%s', async (_what, act) => {
    const broken = await mkdtemp(join(folder, 'broken-'));
    await cp(backup, broken, { recursive: true });
    await act(broken);
    await expect(restoreBackup(api, broken)).rejects.toThrow(/^[^{}[\]\n]+: [^{}[\]\n]+\. Nothing was restored\.$/);
  });
});
