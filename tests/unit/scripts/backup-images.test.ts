import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMislabelledImages } from '../../../scripts/operations/find-mislabelled-images.ts';
import { removeImages } from '../../../scripts/operations/image-files.ts';
import { restoreBackup } from '../../../scripts/operations/restore-backup.ts';
import { writeBackup } from '../../../scripts/operations/write-backup.ts';
import { answeringProject } from '../../helpers/backend/answering-project.ts';
import { Command } from '../../helpers/backend/local-commands.ts';

const BUCKET = '/storage/v1/object';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-images-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A project without rows, whose storage answers as the platform's. `broken` files cannot be read. */
function fakeProject(files: Record<string, string>, broken: readonly string[] = []) {
  const stored = new Map(Object.entries(files));
  const removals: string[][] = [];
  const list = ({ prefix, limit, offset }: { prefix: string; limit: number; offset: number }) => {
    const start = prefix === '' ? '' : `${prefix}/`;
    const entries = new Map<string, string | null>();
    for (const name of [...stored.keys()].filter((key) => key.startsWith(start))) {
      const [first = '', ...rest] = name.slice(start.length).split('/');
      entries.set(first, rest.length > 0 ? null : crypto.randomUUID());
    }
    return [...entries]
      .toSorted()
      .map(([name, id]) => ({ name, id }))
      .slice(offset, offset + limit);
  };
  async function answer(path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const given = typeof body === 'string' ? JSON.parse(body) : undefined;
    const name = path.slice(`${BUCKET}/news-images/`.length).split('/').map(decodeURIComponent).join('/');
    if (path === '/rest/v1/rpc/backed_up_tables') return Response.json(['news_events']);
    if (path === '/rest/v1/rpc/dump_rows') return Response.json({ rows: [], next: null });
    if (path === `${BUCKET}/list/news-images`) return Response.json(list(given));
    if (method === 'DELETE') {
      if (given) removals.push(given.prefixes);
      return Response.json([]);
    }
    if (method === 'POST') {
      stored.set(name, Buffer.from(body as Uint8Array).toString());
      return Response.json({});
    }
    const text = stored.get(name);
    return text === undefined || broken.includes(name)
      ? Response.json({ statusCode: '500', message: 'Internal' }, { status: 500 })
      : new Response(Buffer.from(text, 'latin1'), { headers: { 'content-type': 'image/png' } });
  }
  return { api: answeringProject(answer), answer, stored, removals };
}

test('a folder in the bucket is part of a backup, and comes back in its place', async () => {
  const files = { 'a.png': 'one', 'carpeta/b.png': 'two', 'carpeta/dentro/c d.png': 'three' };
  const { api } = fakeProject({ ...files, 'vacía/.emptyFolderPlaceholder': '' });
  const { images, missing } = await writeBackup(api, folder);
  expect(images.map(({ name }) => name)).toEqual(Object.keys(files));
  expect(missing).toEqual([]);
  const empty = fakeProject({});
  expect(await restoreBackup(empty.api, folder)).toMatchObject({ images: 3, files: [] });
  expect(Object.fromEntries(empty.stored)).toEqual(files);
});

test('an image that cannot be read leaves a backup of the rest, which names it and can be restored', async () => {
  const { api } = fakeProject({ 'a.png': 'one', 'b.png': 'two', 'c.png': 'three' }, ['b.png']);
  const { images, missing } = await writeBackup(api, folder);
  expect(images.map(({ name }) => name)).toEqual(['a.png', 'c.png']);
  expect(missing).toEqual([{ name: 'b.png', reason: expect.stringContaining('500') }]);
  expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({ missing });

  const empty = fakeProject({});
  const { images: gained, files } = await restoreBackup(empty.api, folder);
  expect([...empty.stored.keys()]).toEqual(['a.png', 'c.png']);
  expect(gained).toBe(2);
  expect(files).toEqual([{ file: join('images', 'b.png'), why: expect.stringContaining('the backup lacks it') }]);
});

test('`npm run backup` names such an image and ends with a status of its own', async () => {
  const { answer } = fakeProject({ 'a.png': 'one', 'b.png': 'two' }, ['b.png']);
  const server = createServer(
    getRequestListener(async (request) => {
      const { pathname } = new URL(request.url);
      return answer(pathname, { method: request.method, ...(request.body && { body: await request.text() }) });
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SECRET_KEY: 'secret' };
  const { code, output } = await new Command('backup', settings, join(folder, 'backup')).ended;
  server.close();
  expect(output).toContain('1 images, read back.');
  expect(output).toContain('Not in the backup: the image b.png: the storage answered: 500');
  expect(code).toBe(2);
});

test('only the owner of a backup reads its files', async () => {
  const { api } = fakeProject({ 'a.png': 'one' });
  await mkdir(join(folder, 'backup'), { mode: 0o755 });
  await writeBackup(api, join(folder, 'backup'));
  expect((await stat(join(folder, 'backup'))).mode & 0o777).toBe(0o700);
  const names = await readdir(join(folder, 'backup'), { recursive: true, withFileTypes: true });
  expect(names.length).toBeGreaterThan(3);
  for (const entry of names) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
  }
});

test('the sweep names an image that cannot be read and looks at the others', async () => {
  const png = '\u0089PNG\r\n\u001a\n0000';
  const { api } = fakeProject({ 'a.png': 'text', 'carpeta/b.png': png, 'c.png': png }, ['c.png']);
  expect(await findMislabelledImages(api)).toEqual([
    { name: 'a.png', problem: 'is not the image that its name says', articles: [] },
    { name: 'c.png', problem: expect.stringMatching(/^cannot be read \(the storage answered: 500 /), articles: [] },
  ]);
});

test('images are removed in slices of five hundred', async () => {
  const { api, removals } = fakeProject({});
  const names = Array.from({ length: 1201 }, (_, index) => `${index}.png`);
  await removeImages(api, names);
  expect(removals.map((slice) => slice.length)).toEqual([500, 500, 201]);
  expect(removals.flat()).toEqual(names);
});
