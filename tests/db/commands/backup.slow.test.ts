import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../../../scripts/operations/api.ts';
import type { BackupManifest } from '../../../scripts/operations/backup-folder.ts';
import { publicImagesUrl, readImage, removeImages, storeImage } from '../../../scripts/operations/image-files.ts';
import { restoreBackup } from '../../../scripts/operations/restore-backup.ts';
import { writeBackup } from '../../../scripts/operations/write-backup.ts';
import { freePort } from '../../../supabase/local/ports.ts';
import { Command } from '../../helpers/backend/local-commands.ts';
import { someAddress } from '../../helpers/backend/backend-client.ts';
import { imageName, image, openOperationsWorld } from '../../helpers/database/operations-world.ts';

const { api, backend, client, owner } = await openOperationsWorld();
const folder = await mkdtemp(join(tmpdir(), 'backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const rowsOf = ({ tables }: BackupManifest) => Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));

describe('a backup', () => {
  const name = imageName();
  const stored = image();
  /** The same address under its other name. */
  const twin = backend.apiUrl.replace('127.0.0.1', 'localhost');
  let manifest: BackupManifest;
  let backup: string;

  beforeAll(async () => {
    await storeImage(api, name, stored);
    await storeImage(api, `carpeta/otra dentro/${imageName()}`, image());
    const event = await client.createEvent({
      image_url: `${publicImagesUrl(backend.apiUrl)}${name}`,
      content: `![](${publicImagesUrl(twin)}${name}) “comillas” \\ y 😀`,
    });
    await client.register({ event_id: event, email: someAddress(), newsletter: '2026-01' });
    await owner`update public.news_events set slug = slug || '-mudado' where id = ${event}`;
    await owner`insert into private.news_views_daily ${owner({ article_id: event, day: '2024-01-01', views: 3 })}`;
    await owner`insert into private.deletion_log (kind, deleted_count) values ('retention', 2)`;
    await owner`insert into public.event_join_links ${owner({ event_id: event, url: 'https://meet.example.com/copia' })}`;
    backup = join(folder, 'backup');
    manifest = await writeBackup(api, backup);
  });

  test('contains every row, and every image with its bytes', async () => {
    const [count] =
      await owner`select (select count(*)::int from public.news_events) as news_events, (select count(*)::int from public.event_registrations) as event_registrations`;
    expect(rowsOf(manifest)).toMatchObject({ ...count });
    const objects = await owner`select name from storage.objects where bucket_id = 'news-images'`;
    expect(manifest.images.map((kept) => kept.name)).toEqual(
      objects.map((object) => String(object['name'])).toSorted(),
    );
    expect(new Uint8Array(await readFile(join(backup, 'images', name)))).toEqual(stored.bytes);
    const { type, cacheControl } = stored;
    expect(manifest.images.find((kept) => kept.name === name)).toMatchObject({ type, cacheControl });
  });

  test('with rows that the database refuses, the command says one line for each, and nothing else', async () => {
    const broken = join(folder, 'broken');
    await cp(backup, broken, { recursive: true });
    const file = join(broken, 'tables', 'news_events.jsonl');
    const lines = (await readFile(file, 'utf8')).replaceAll(/"category": ?"[^"]+"/g, '"category":"otra"');
    await writeFile(file, lines);
    const environment = { DATA_DIR: join(folder, 'refusing'), API_PORT: String(await freePort()) };
    const { code, output } = await new Command('restore', environment, broken, '--damaged').ended;
    expect(code).toBe(1);
    const refused = /^tables\/news_events\.jsonl, line \d+ \(\S+\): was refused: restore_rows: 400 /;
    const [count] = await owner`select count(*)::int as articles from public.news_events`;
    expect(output.split('\n').filter((line) => refused.test(line))).toHaveLength(count!['articles']);
    expect(output).not.toMatch(/^\s*at .+:\d+:\d+|PostgresError|^[{}]/m);
  });

  test('restored into an empty project at another address gives the same rows and bytes, and nothing the second time', async () => {
    const empty = await openApi({ DATA_DIR: join(folder, 'empty'), API_PORT: '61801' });
    try {
      const gained = await restoreBackup(empty, backup);
      expect(gained.images).toBe(manifest.images.length);
      // Accounts are not restored, and so neither are the roles of missing accounts.
      expect(gained.roles.map(({ outcome }) => outcome)).toEqual(['unknown']);
      expect(gained.lost).toEqual([]);
      expect(gained.rows).toMatchObject({
        news_events: rowsOf(manifest)['news_events'],
        slug_redirects: rowsOf(manifest)['slug_redirects'],
        article_versions: rowsOf(manifest)['article_versions'],
        event_join_links: rowsOf(manifest)['event_join_links'],
        news_views_daily: rowsOf(manifest)['news_views_daily'],
        event_registrations: rowsOf(manifest)['event_registrations'],
      });

      const again = join(folder, 'again');
      const second = await writeBackup(empty, again);
      for (const { name: table } of manifest.tables.filter((held) => held.name !== 'user_roles')) {
        const read = async (from: string) =>
          [backend.apiUrl, twin].reduce(
            (text, source) => text.replaceAll(publicImagesUrl(source), publicImagesUrl(empty.url)),
            await readFile(join(from, 'tables', `${table}.jsonl`), 'utf8'),
          );
        expect(await read(again)).toBe(await read(backup));
      }
      expect(second.images).toEqual(manifest.images);
      for (const file of await readdir(join(backup, 'images'))) {
        expect((await readFile(join(again, 'images', file))).equals(await readFile(join(backup, 'images', file)))).toBe(
          true,
        );
      }
      const none = await restoreBackup(empty, backup);
      expect(none.images).toBe(0);
      expect(Object.values(none.rows).every((count) => count === 0)).toBe(true);
    } finally {
      await empty.close();
    }
  });

  test('restores what was lost and keeps later changes', async () => {
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
    expect((await readImage(api, { name, cacheControl: '' })).bytes).toEqual(stored.bytes);
    await owner`update public.news_events set title = ${changed!['title']} where id = ${changed!['id']}`;
  });
});
