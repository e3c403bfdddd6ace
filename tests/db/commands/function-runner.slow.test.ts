import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startReloadingFunctions, type FunctionRunner } from '../../../supabase/local/functions/functions.ts';

/** Functions as a developer might write them, some of them faulty. */
const functions = {
  plain: `Deno.serve((request) => Response.json({ url: new URL(request.url).pathname, method: request.method }));`,
  environment: `Deno.serve(() => Response.json(Deno.env.toObject()));`,
  mapped: `import { greeting } from 'greeting'; Deno.serve(() => new Response(greeting));`,
  options: `Deno.serve({ port: 9999 }, () => new Response('with options'));`,
  throws: `Deno.serve(() => { throw new Error('secret detail'); });`,
  background: `Deno.serve(() => { EdgeRuntime.waitUntil(Promise.reject(new Error('later'))); void Promise.reject(new Error('unheard')); return new Response('ok'); });`,
  broken: `import '../no-such-file.ts'; Deno.serve(() => new Response());`,
  silent: `export const nothing = 1;`,
  outside: `Deno.serve(async () => Response.json({
    net: await fetch('http://192.0.2.1/').then(() => 'reached', (error) => error.name),
    read: await Deno.readTextFile('/etc/hostname').then(() => 'read', (error) => error.name),
    write: await Deno.writeTextFile('/tmp/written-by-a-function', '').then(() => 'written', (error) => error.name),
    run: await (async () => new Deno.Command('/bin/true').output())().then(() => 'ran', (error) => error.name),
  }));`,
  inside: `Deno.serve(async () => new Response(await (await fetch(Deno.env.get('NEIGHBOUR'))).text()));`,
};

let folder: string;
let runner: FunctionRunner;
let url: URL;
const lines: string[] = [];
const neighbour = createServer((_request, response) => response.end('from the neighbour'));

const write = (name: string, source: string) => writeFile(join(folder, name, 'index.ts'), source);
const call = (path: string, init?: RequestInit) => fetch(new URL(path, url), init);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  await writeFile(join(folder, 'deno.json'), JSON.stringify({ imports: { greeting: './_shared/greeting.ts' } }));
  for (const name of ['_shared', ...Object.keys(functions)]) await mkdir(join(folder, name));
  await writeFile(join(folder, '_shared', 'greeting.ts'), `export const greeting: string = 'hola';`);
  for (const [name, source] of Object.entries(functions)) await write(name, source);

  neighbour.listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  vi.stubEnv('OF_THE_MACHINE', 'not for functions');
  const env = {
    SUPABASE_URL: 'http://127.0.0.1:1',
    NEIGHBOUR: `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}/`,
  };
  runner = await startReloadingFunctions({ env, folder, log: (_part, line) => lines.push(line) }, (moved) => {
    url = moved;
  });
  url = runner.url;
}, 60_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  neighbour.close();
  await runner.child.stop();
  await rm(folder, { recursive: true, force: true });
});

test('serves every folder with an index.ts under its name, on any path below it', async () => {
  expect(await (await call('/plain')).json()).toEqual({ url: '/plain', method: 'GET' });
  expect(await (await call('/plain/deeper', { method: 'POST' })).json()).toEqual({
    url: '/plain/deeper',
    method: 'POST',
  });
  expect(await (await call('/options')).text()).toBe('with options');
});

test('resolves names of the import map', async () => {
  expect(await (await call('/mapped')).text()).toBe('hola');
});

test("gives a function its own environment only, and nothing of the machine's", async () => {
  const environment = await (await call('/environment')).json();
  expect(environment).toMatchObject({ SUPABASE_URL: 'http://127.0.0.1:1' });
  expect(Object.keys(environment)).not.toContain('OF_THE_MACHINE');
});

test('lets a function reach the loopback address, and no other hosts, files or programs', async () => {
  expect(await (await call('/inside')).text()).toBe('from the neighbour');
  expect(await (await call('/outside')).json()).toEqual({
    net: 'NotCapable',
    read: 'NotCapable',
    write: 'NotCapable',
    run: 'NotCapable',
  });
});

test.each(['/unknown', '/', '/_shared', '/constructor'])('answers 404 as JSON for %s', async (path) => {
  const response = await call(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'Requested function was not found' });
});

test('answers 500 without the reason when a function throws, and logs it', async () => {
  const response = await call('/throws');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret detail');
  await expect.poll(() => lines.join('\n')).toContain('secret detail');
});

test('survives a failure in the background', async () => {
  expect(await (await call('/background')).text()).toBe('ok');
  await expect
    .poll(() => lines.join('\n'))
    .toMatch(/Background work failed: Error: later[\s\S]*Unhandled rejection in a function: Error: unheard/);
  expect((await call('/plain')).status).toBe(200);
});

test.each(['broken', 'silent'])(
  'answers 503 for a function that does not start (%s), and serves the others',
  async (name) => {
    expect((await call(`/${name}`)).status).toBe(503);
    expect(lines.join('\n')).toContain(`The function ${name} does not start`);
  },
);

test('serves a change without a restart of the rest, at the new address', async () => {
  const before = url.href;
  await write('options', `Deno.serve(() => new Response('changed'));`);
  await expect.poll(() => url.href).not.toBe(before);
  expect(await (await call('/options')).text()).toBe('changed');
  await expect.poll(() => lines).toContain('reloaded');
});
