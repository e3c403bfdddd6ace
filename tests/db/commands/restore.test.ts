import { createHash } from 'node:crypto';
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

test('settings of a project with articles stay unless the option asks for those of the backup, and are named', async () => {
  const article = await addArticle(owner, articleRow());
  const retention = async () =>
    (await owner`select value from private.settings where key = 'retention_days'`)[0]!['value'] as string;
  const before = await retention();
  const backup = await backUp();
  await owner`update private.settings set value = '365' where key = 'retention_days'`;
  const restore = (...options: string[]) => new Command('restore', environment, backup, ...options).ended;
  expect((await restore()).output).toContain(`Setting retention_days stays 365; the backup has ${before}.`);
  expect(await retention()).toBe('365');
  expect((await restore('--settings')).output).not.toContain('retention_days');
  expect(await retention()).toBe(before);
  await owner`delete from public.news_events where id = ${article}`;
});

/** A backup of three articles, deleted since, with changed lines in the file of articles. */
async function backUpAndDamage(change: (line: string) => string) {
  const slugs = ['primera', 'segunda', 'tercera'].map((slug) => `${slug}-linea`);
  const ids = await Promise.all(slugs.map((slug) => addArticle(owner, articleRow({ slug }))));
  const backup = await backUp();
  await owner`delete from public.news_events where id = any(${ids})`;
  await owner`delete from public.deleted_articles where id = any(${ids})`;
  const file = join(backup, 'tables', 'news_events.jsonl');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const at = lines.findIndex((line) => line.includes('segunda-linea'));
  lines[at] = change(lines[at] ?? '');
  await writeFile(file, lines.join('\n'));
  const slugsBack = async () =>
    (await owner`delete from public.news_events where id = any(${ids}) returning slug`)
      .map(({ slug }) => slug)
      .toSorted();
  return { backup, file, at: at + 1, slugsBack };
}

/** Makes the manifest agree with the changed file. */
async function acknowledge(backup: string, file: string) {
  const manifest = join(backup, 'manifest.json');
  const content = JSON.parse(await readFile(manifest, 'utf8'));
  content.tables.find(({ name }: { name: string }) => name === 'news_events').sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  await writeFile(manifest, JSON.stringify(content));
}

describe('lines of a table without a usable row are listed with file, line and row, and the rest comes back,', () => {
  test.each<[string, (line: string) => string, string | undefined, string]>([
    ['cut off', (line) => line.slice(0, -40), 'segunda-linea', 'cannot be read'],
    ['no object', (line) => JSON.stringify(line.match(/"slug":"[^"]+"/)?.[0]), undefined, 'cannot be read'],
    ['refused by the database', (line) => line.replace(/"content":"/, '$&\\u0000'), 'segunda-linea', 'was refused'],
    ['half of a character', (line) => line.replace(/"content":"/, '$&\\ud800'), 'segunda-linea', 'was refused'],
    [
      'outside the limits of the table',
      (line) => line.replace(/"category":"\w+"/, '"category":"otra"'),
      'segunda-linea',
      'was refused',
    ],
  ])('such as one that is %s', async (_what, change, row, why) => {
    const { backup, file, at, slugsBack } = await backUpAndDamage(change);
    await acknowledge(backup, file);
    const { lines } = await restoreBackup(api, backup);
    expect(lines).toEqual([
      { file: 'tables/news_events.jsonl', line: at, row, why: expect.stringMatching(new RegExp(`^${why}`)) },
    ]);
    expect(await slugsBack()).toEqual(['primera-linea', 'tercera-linea']);
  });

  test('of a damaged folder only with --damaged, which the refusal names', async () => {
    const { backup, at, slugsBack } = await backUpAndDamage((line) => line.slice(0, -40));
    const refused = await new Command('restore', environment, backup).ended;
    expect(refused).toEqual({
      code: 1,
      output: `${join(backup, 'tables', 'news_events.jsonl')}: this is not what was backed up. Nothing was restored. With --damaged, what can be read comes back.`,
    });
    expect(await slugsBack()).toEqual([]);
    const { code, output } = await new Command('restore', environment, backup, '--damaged').ended;
    expect(output).toContain(`tables/news_events.jsonl, line ${at} (segunda-linea): cannot be read`);
    expect(code).toBe(1);
    expect(await slugsBack()).toEqual(['primera-linea', 'tercera-linea']);
  });
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
    await expect(restoreBackup(api, broken)).rejects.toThrow(
      /^[^{}[\]\n]+: [^{}[\]\n]+\. Nothing was restored\.( With --damaged.+)?$/,
    );
  });
});
