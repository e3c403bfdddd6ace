import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectPath } from '../../../project-root.ts';

const SECRET = 'sb_secret_of_this_test';
const folders: string[] = [];
let server: ViteDevServer;
let url: string;

/** Creates a file in the checkout that is not part of the site. Gives its path. */
async function plant(folder: string, name: string): Promise<string> {
  await mkdir(projectPath(folder), { recursive: true });
  const made = await mkdtemp(projectPath(`${folder}/planted-`));
  folders.push(made);
  const file = join(made, name);
  await writeFile(file, JSON.stringify({ secretKey: SECRET }));
  return relative(projectPath('.'), file);
}

beforeAll(async () => {
  server = await createServer({
    configFile: projectPath('vite.config.ts'),
    root: projectPath('.'),
    logLevel: 'silent',
    // A separate cache: otherwise the developer's prebundled dependencies would be replaced, and the next `npm run dev`
    // would bundle them again.
    cacheDir: projectPath('node_modules/.vite/tests'),
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, strictPort: false, hmr: false, watch: null },
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? '';
});
afterAll(async () => {
  await server.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const ask = async (path: string) => (await fetch(new URL(path, url))).text();

test.each([
  ['the local data', 'supabase/.temp', 'secrets.json'],
  ['a mail', 'supabase/.temp', 'mail.eml'],
  ['a backup', 'backups', 'tables.json'],
  ['what another tool leaves in the checkout', '.cache', 'notes.txt'],
])('the dev server serves nothing of %s by any request', async (_what, folder, name) => {
  const path = await plant(folder, name);
  const ways = [
    `/${path}`,
    `/@fs${projectPath(path)}`,
    `/src/../${path}`,
    `/${path.replaceAll('/', '%2f')}`,
    `/@id/${path}`,
  ];
  for (const way of ways)
    for (const query of [
      '',
      '?raw',
      '?import&raw',
      '?url',
      '?import&url',
      '?inline',
      '?.svg?import&raw',
      '?raw&import',
      '??import&raw',
    ])
      expect(await ask(way + query)).not.toContain(SECRET);
});

test('pages of other origins open no file in the editor', async () => {
  const open = async (headers: Record<string, string>) => {
    // Without a file, so that no editor opens: the request itself is what Vite complains about.
    const response = await fetch(new URL('/__open-in-editor', url), { headers });
    return response.status;
  };
  const { origin } = new URL(url);
  const foreign: Record<string, string>[] = [
    { origin: 'https://attacker.example' },
    { origin: 'http://localhost:9999' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) expect([headers, await open(headers)]).toEqual([headers, 403]);
  const own: Record<string, string>[] = [
    {},
    { origin },
    { origin, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of own) expect([headers, await open(headers)]).toEqual([headers, 500]);
});

test('the dev server serves the site’s sources to its own origin', async () => {
  expect(await ask('/')).toContain('<div id="root"');
  expect(await ask('/src/main.tsx')).toContain('import');
  expect(await ask('/supabase/functions/_shared/contract/time/dates.ts')).toContain('export');
  const { headers } = await fetch(new URL('/src/main.tsx', url), { headers: { origin: 'http://localhost:9999' } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
