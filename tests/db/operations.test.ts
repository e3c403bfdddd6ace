import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { callSql, openApi, type Api } from '../../scripts/operations/api.ts';
import { restoreBackup, writeBackup, type BackupManifest } from '../../scripts/operations/backup-folder.ts';
import { checkHealth } from '../../scripts/operations/check-health.ts';
import { findImpostors } from '../../scripts/operations/find-impostors.ts';
import { findOrphans } from '../../scripts/operations/find-orphans.ts';
import { publicAddress, readImage, removeImages, storeImage } from '../../scripts/operations/image-files.ts';
import { familyName } from '../../supabase/functions/_shared/contract/picture-widths.ts';
import { backendClient, someAddress } from '../helpers/backend-client.ts';
import { Command } from '../helpers/command.ts';

const backend = inject('backend');
const client = backendClient(backend);
const environment = { SUPABASE_URL: `${backend.apiUrl}/`, SUPABASE_SECRET_KEY: backend.secretKey };
let folder: string;
let api: Api;
let owner: Sql;

const imageName = () => `${Date.now()}-${randomBytes(6).toString('hex')}.png`;
/** Bytes that a text decoder on the way would break. */
const picture = () => ({
  bytes: new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(4096)])),
  type: 'image/png',
  cacheControl: 'max-age=3600',
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operations-'));
  api = await openApi(environment);
  owner = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  const name = imageName();
  const stored = picture();
  /** The same place under its other name. */
  const twin = backend.apiUrl.replace('127.0.0.1', 'localhost');
  let manifest: BackupManifest;
  let backup: string;

  beforeAll(async () => {
    await storeImage(api, name, stored);
    const event = await client.createEvent({
      image_url: `${publicAddress(backend.apiUrl)}${name}`,
      content: `![](${publicAddress(twin)}${name}) “comillas” \\ y 😀`,
    });
    await client.signUp({ event_id: event, email: someAddress(), newsletter: '2026-01' });
    await owner`update public.news_events set slug = slug || '-mudado' where id = ${event}`;
    await owner`insert into private.news_views_daily ${owner({ article_id: event, day: '2024-01-01', views: 3 })}`;
    await owner`insert into private.deletion_log (kind, deleted_count) values ('retention', 2)`;
    await owner`insert into public.event_join_links ${owner({ event_id: event, url: 'https://meet.example.com/copia' })}`;
    backup = join(folder, 'backup');
    manifest = await writeBackup(api, backup);
  });

  test('holds every table with its rows, and every picture with its bytes', async () => {
    expect(Object.keys(manifest.tables.rows).toSorted()).toEqual([
      'admin_log',
      'article_versions',
      'deleted_articles',
      'deletion_log',
      'event_closings',
      'event_join_links',
      'event_registrations',
      'former_slugs',
      'image_texts',
      'mail_outbox',
      'news_events',
      'news_views_daily',
      'newsletter_subscribers',
      'settings',
      'user_roles',
      'webhook_deliveries',
    ]);
    const [count] =
      await owner`select (select count(*)::int from public.news_events) as articles, (select count(*)::int from public.event_registrations) as registrations`;
    expect(manifest.tables.rows).toMatchObject({
      news_events: count!['articles'],
      event_registrations: count!['registrations'],
    });
    const objects = await owner`select name from storage.objects where bucket_id = 'news-images'`;
    expect(manifest.images.map((image) => image.name)).toEqual(
      objects.map((object) => String(object['name'])).toSorted(),
    );
    expect(new Uint8Array(await readFile(join(backup, 'images', name)))).toEqual(stored.bytes);
  });

  test('restored into an empty project at another address gives the same rows and the same bytes, and the second time nothing', async () => {
    const empty = await openApi({ DATA_DIR: join(folder, 'empty'), API_PORT: '61801' });
    try {
      const gained = await restoreBackup(empty, backup);
      expect(gained.images).toBe(manifest.images.length);
      // Accounts are not ours to restore, and so neither are the roles of accounts that do not exist.
      expect(gained.rows).toMatchObject({
        news_events: manifest.tables.rows['news_events'],
        former_slugs: manifest.tables.rows['former_slugs'],
        article_versions: manifest.tables.rows['article_versions'],
        event_join_links: manifest.tables.rows['event_join_links'],
        news_views_daily: manifest.tables.rows['news_views_daily'],
        event_registrations: manifest.tables.rows['event_registrations'],
        user_roles: 0,
      });

      const again = join(folder, 'again');
      const second = await writeBackup(empty, again);
      const read = async (from: string) =>
        JSON.parse(
          [backend.apiUrl, twin].reduce(
            (text, source) => text.replaceAll(publicAddress(source), publicAddress(empty.url)),
            await readFile(join(from, 'tables.json'), 'utf8'),
          ),
        ) as object;
      expect(await read(again)).toEqual({ ...(await read(backup)), user_roles: [] });
      expect(second.images).toEqual(manifest.images);
      for (const image of await readdir(join(backup, 'images'))) {
        expect(
          (await readFile(join(again, 'images', image))).equals(await readFile(join(backup, 'images', image))),
        ).toBe(true);
      }
      const none = await restoreBackup(empty, backup);
      expect(none.images).toBe(0);
      expect(Object.values(none.rows).every((count) => count === 0)).toBe(true);
    } finally {
      await empty.close();
    }
  }, 120_000);

  test('brings back what was lost and leaves what was changed since', async () => {
    const [changed, lost] =
      await owner`select id, title from public.news_events where slug not like 'prueba-%' order by created_at limit 2`;
    await owner`update public.news_events set title = 'Cambiado después' where id = ${changed!['id']}`;
    await owner`delete from public.news_events where id = ${lost!['id']}`;
    await removeImages(api, [name]);
    const gained = await restoreBackup(api, backup);
    expect(gained).toMatchObject({ rows: { news_events: 1 }, images: 1 });
    const rows =
      await owner`select title from public.news_events where id in (${changed!['id']}, ${lost!['id']}) order by title = 'Cambiado después' desc`;
    expect(rows.map((row) => row['title'])).toEqual(['Cambiado después', lost!['title']]);
    expect((await readImage(api, name)).bytes).toEqual(stored.bytes);
    await owner`update public.news_events set title = ${changed!['title']} where id = ${changed!['id']}`;
  });

  test.each([
    ['a changed row', 'tables.json', /tables\.json is not what was backed up/],
    ['a changed picture', `images/${name}`, /is not what was backed up/],
  ])('with %s is refused before anything is written', async (_what, file, problem) => {
    const broken = await mkdtemp(join(folder, 'broken-'));
    await cp(backup, broken, { recursive: true });
    await writeFile(join(broken, file), `${await readFile(join(broken, file), 'utf8')} `);
    await expect(restoreBackup(api, broken)).rejects.toThrow(problem);
  });

  test('that did not end is refused', async () => {
    const unfinished = await mkdtemp(join(folder, 'unfinished-'));
    await expect(restoreBackup(api, unfinished)).rejects.toThrow(/no finished backup/);
  });
});

const roles = async () => {
  const rows =
    await owner`select u.email from public.user_roles r join auth.users u on u.id = r.user_id where u.email = 'user@example.com'`;
  return rows.length;
};
const run = (name: string, ...rest: string[]) => new Command(name, environment, ...rest).ended;

describe('the right to administer', () => {
  test('is given and taken by a command that names the account', async () => {
    expect(await run('admin-grant', ' User@Example.com')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is an administrator now'),
    });
    expect(await roles()).toBe(1);
    expect(await run('admin-revoke', 'user@example.com')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is no administrator any more'),
    });
    expect(await roles()).toBe(0);
  });

  test('stays as it is when there is nothing to change, and for an account that nobody has', async () => {
    expect(await callSql(api, 'revoke_admin', { p_email: 'user@example.com' })).toBe('unchanged');
    expect(await callSql(api, 'grant_admin', { p_email: 'admin@example.com' })).toBe('unchanged');
    expect(await callSql(api, 'grant_admin', { p_email: 'nadie@example.com' })).toBe('unknown');
    expect(await callSql(api, 'revoke_admin', { p_email: 'nadie@example.com' })).toBe('unknown');
  });

  test('is not guessed from half of the settings', async () => {
    await expect(openApi({ SUPABASE_URL: backend.apiUrl })).rejects.toThrow(/^SUPABASE_SECRET_KEY is not usable/);
    await expect(openApi({ SUPABASE_SECRET_KEY: 'x' })).rejects.toThrow(/^SUPABASE_URL is not usable/);
  });
});

const part = (findings: Awaited<ReturnType<typeof checkHealth>>, name: string) =>
  findings.find((finding) => finding.part === name);

describe('the health check', () => {
  test('finds a running project well, part by part', async () => {
    const findings = await checkHealth(api);
    for (const name of ['database', 'storage', 'sign-up function', 'mail function and provider'])
      expect(part(findings, name)).toMatchObject({ ok: true });
    expect(part(findings, 'mails')).toBeDefined();
  });

  test('raises its hand when mails have waited too long, and when one was given up today', async () => {
    const event = await client.createEvent();
    const add = async (mail: object, row: object = {}) => {
      const [stored] = await owner<
        { id: string }[]
      >`insert into public.event_registrations ${owner({ event_id: event, name: 'Ana Ruiz', email: someAddress(), ...row })} returning id`;
      await owner`insert into private.mail_outbox ${owner({ registration_id: stored!.id, kind: 'confirmation', ...mail })}`;
    };
    const mails = async () => ((await callSql(api, 'health_report')) as { mails: Record<string, number> }).mails;
    const before = await mails();
    await add({ due_at: new Date(Date.now() - 20 * 60_000) });
    await add({ due_at: new Date(Date.now() - 5 * 60_000) });
    await add({ state: 'failed' }, { email_failed_at: new Date() });
    await add({ state: 'failed' }, { email_failed_at: new Date(Date.now() - 2 * 86_400_000) });
    const after = await mails();
    expect(Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value - before[key]!]))).toEqual({
      pending: 2,
      overdue: 1,
      failed: 2,
      failed_today: 1,
    });
    expect(part(await checkHealth({ ...api, isServed: false }), 'mails')).toMatchObject({ ok: false });
    await owner`delete from public.news_events where id = ${event}`;
  });

  test.each([
    ['/rest/v1/', 'database'],
    ['/storage/v1/', 'storage'],
    ['/functions/v1/send-event-registration', 'sign-up function'],
    ['/functions/v1/process-outbox', 'mail function and provider'],
  ])('says which part does not answer: %s', async (path, name) => {
    const broken: Api = {
      ...api,
      fetch: (asked, init) =>
        asked.startsWith(path) ? Promise.resolve(new Response('{}', { status: 503 })) : api.fetch(asked, init),
    };
    const findings = await checkHealth(broken);
    expect(findings.filter(({ part: found, ok }) => !ok && found !== 'mails').map(({ part: found }) => found)).toEqual([
      name,
    ]);
  });
});

test('pictures that nothing needs are found a day later, and those that an article shows or may show again never', async () => {
  const shown = imageName().replace('.png', 'w900.png');
  const names = {
    orphan: imageName(),
    young: imageName(),
    cover: shown,
    narrowCover: shown.replace('w900', 'w720'),
    inText: imageName(),
    inVersion: imageName(),
    coverOfVersion: imageName(),
    ofDeleted: imageName(),
  };
  for (const name of Object.values(names)) await storeImage(api, name, picture());
  const naming = (name: string) => `![](${publicAddress(backend.apiUrl)}${name})`;
  const event = await client.createEvent({
    image_url: `${publicAddress(backend.apiUrl)}${names.coverOfVersion}`,
    content: naming(names.inVersion),
  });
  await owner`
    update public.news_events set content = ${naming(names.inText)}, image_url = ${`${publicAddress(backend.apiUrl)}${names.cover}`}
    where id = ${event}
  `;
  const deleted = await client.createEvent({ content: naming(names.ofDeleted) });
  await owner`delete from public.news_events where id = ${deleted}`;
  const old = Object.values(names).filter((name) => name !== names.young);
  await owner`update storage.objects set created_at = now() - interval '25 hours' where name in ${owner(old)}`;
  const texts = [names.orphan, familyName(names.cover)];
  await owner`insert into public.image_texts ${owner(texts.map((name) => ({ name, alt: 'Una foto' })))}`;
  const orphans = await findOrphans(api);
  expect(orphans.filter((name) => Object.values(names).includes(name))).toEqual(
    [names.orphan, names.coverOfVersion].toSorted(),
  );
  await owner`delete from public.news_events where id = ${event}`;
  await owner`delete from public.deleted_articles where id in (${event}, ${deleted})`;
  await removeImages(api, Object.values(names));
  expect(await owner`select name from public.image_texts where name in ${owner(texts)}`).toEqual([]);
});

/** A file that says it is of a type. */
const file = (text: string | Uint8Array<ArrayBuffer>, type: string) => ({
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  type,
  cacheControl: 'max-age=3600',
});

test('a file that is not the picture its name says is found, with the articles that show it', async () => {
  const [svg, html, empty, jpeg, png] = Array.from({ length: 5 }, imageName) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const files = {
    [svg]: file('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/png'),
    [html]: file('<!doctype html><script>alert(1)</script>', 'image/png'),
    [empty]: file('\n', 'image/png'),
    [jpeg]: file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/png'),
    [png]: picture(),
  };
  // As an administrator stores them: the bucket asks for the type that they say.
  for (const [name, stored] of Object.entries(files)) expect(await storeImage(api, name, stored)).toBe(true);
  const slugs = [`prueba-${randomBytes(6).toString('hex')}`, `prueba-${randomBytes(6).toString('hex')}`];
  const events = [
    await client.createEvent({ slug: slugs[0], image_url: `${publicAddress(backend.apiUrl)}${svg}` }),
    await client.createEvent({ slug: slugs[1], content: `![](${publicAddress(backend.apiUrl)}${svg})` }),
  ];

  const found = (await findImpostors(api)).filter(({ name }) => name in files);
  expect(found.map(({ name }) => name).toSorted()).toEqual([svg, html, empty, jpeg].toSorted());
  for (const { name, articles } of found) expect(articles.toSorted()).toEqual(name === svg ? slugs.toSorted() : []);

  await owner`delete from public.news_events where id in ${owner(events)}`;
  await removeImages(api, Object.keys(files));
});
