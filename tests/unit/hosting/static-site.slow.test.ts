import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createStaticSite } from '../../../hosting/node/static-site.ts';
import { freePort } from '../../../supabase/local/ports.ts';

/** More than any socket buffer, so that an aborted download is always incomplete. */
const LARGE_BYTES = 64 * 1024 * 1024;
const DESCRIPTORS = '/proc/self/fd';

let parent: string;
let site: Server;
let port: number;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'releases-'));
  for (const release of ['one', 'two'] as const) {
    await mkdir(join(parent, release, 'assets'), { recursive: true });
    const page = (name: string) => `${name} of ${release} `.repeat(release === 'one' ? 2_000 : 3_000);
    for (const name of ['index.html', 'b2b.html', '200.html', 'assets/same.js', `assets/${release}.js`])
      await writeFile(join(parent, release, name), page(name));
    await writeFile(join(parent, release, 'large.bin'), '');
    await truncate(join(parent, release, 'large.bin'), LARGE_BYTES);
  }
  await symlink('one', join(parent, 'current'));
  site = createStaticSite(join(parent, 'current'), {});
  port = await freePort();
  site.listen(port, '127.0.0.1');
  await once(site, 'listening');
});

afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await rm(parent, { recursive: true });
});

const ask = (path: string, method: string, agent: Agent, headers: Record<string, string> = {}) =>
  request({ host: '127.0.0.1', port, path, method, agent, headers });

async function cutOff(path: string, method: string): Promise<void> {
  const call = ask(path, method, new Agent()).end();
  const [answer]: IncomingMessage[] = await once(call, 'response');
  if (method === 'GET') await once(answer!, 'data');
  call.on('error', () => {});
  call.destroy();
}

test('aborted downloads, HEAD requests and unchanged pages leave no file open', async ({ skip }) => {
  skip(!existsSync(DESCRIPTORS), 'Only Linux lists the descriptors of a process.');
  const descriptors = async () => (await readdir(DESCRIPTORS)).length;
  await cutOff('/large.bin', 'GET');
  const connections = promisify(site.getConnections.bind(site));
  await expect.poll(() => connections()).toBe(0);
  const before = await descriptors();
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  const tag = headers.get('etag') ?? '';
  for (let round = 0; round < 500; round += 1) await cutOff('/large.bin', 'GET');
  for (let round = 0; round < 50; round += 1) {
    await cutOff('/large.bin', 'HEAD');
    const known = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'if-none-match': tag } });
    expect(known.status).toBe(304);
  }
  await expect.poll(descriptors).toBeLessThanOrEqual(before + 5);
  console.info(`descriptors before ${before}, after 500 cut downloads ${await descriptors()}`);
});

/** Swaps releases while sixteen clients read. Gives the answers by kind and their number. */
async function readDuring(swap: (round: number) => Promise<void>): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const count = (kind: string) => (seen[kind] = (seen[kind] ?? 0) + 1);
  const swaps = new AbortController();
  const paths = ['/', '/b2b', '/assets/same.js', '/assets/one.js', '/assets/two.js', '/admin/news'];
  const reader = async (number: number) => {
    for (let round = number; !swaps.signal.aborted; round += 1) {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${paths[round % paths.length]}`);
        const text = await answer.text();
        const [, release] = /^\S+ of (\w+) /.exec(text) ?? [];
        const isWhole =
          release !== undefined && text.split(` of ${release} `).length === (release === 'one' ? 2_001 : 3_001);
        count(answer.status === 200 && !isWhole ? 'a part of a page' : String(answer.status));
      } catch {
        count('broken off');
      }
    }
  };
  const readers = Array.from({ length: 16 }, (_, number) => reader(number));
  for (let round = 0; round < 500; round += 1) await swap(round);
  swaps.abort();
  await Promise.all(readers);
  return seen;
}

test('clients see each of 500 symlink releases whole', async () => {
  const seen = await readDuring(async (round) => {
    await symlink(round % 2 === 0 ? 'two' : 'one', join(parent, 'next'));
    await rename(join(parent, 'next'), join(parent, 'current'));
  });
  console.info(seen);
  expect(Object.keys(seen).toSorted()).toEqual(['200', '404']);
});

test('500 releases by moving folders crash nothing and block no client', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const [current, next, last] = ['current', 'two', 'last'].map((name) => join(parent, name));
  await rm(current!);
  await rename(join(parent, 'one'), current!);
  const seen = await readDuring(async () => {
    await rename(current!, last!);
    await rename(next!, current!);
    await rename(last!, next!);
  });
  console.info(seen);
  expect(Object.keys(seen)).not.toContain('a part of a page');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});
