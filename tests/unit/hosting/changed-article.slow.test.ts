import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer } from '../../../hosting/node/site-server.ts';
import { freePort } from '../../../supabase/local/ports.ts';
import { SHELL } from '../../helpers/site/shell.ts';
import { randomNumbers } from '../../helpers/random-numbers.ts';

const random = randomNumbers(7);
/** Text that compresses as prose does. */
const words = Array.from({ length: 3_000 }, () => random().toString(36).slice(2, 8));
const content = Array.from({ length: 15_000 }, () => words[Math.floor(random() * words.length)]).join(' ');
const article = {
  id: '1',
  title: 'Un artículo',
  slug: 'cambiado',
  excerpt: '',
  content,
  category: 'noticia',
  author: 'Ana',
  is_published: true,
  published_at: '2026-02-03T10:00:00Z',
  updated_at: '2026-02-04T10:00:00Z',
  image_url: null,
  event_date: null,
  event_location: null,
};

let folder: string;
let site: Server;
let base: string;
const api = createServer((request, response) =>
  response.end(request.url?.includes('news_events') ? JSON.stringify([article]) : '[]'),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changed-'));
  for (const name of ['200', 'pricing']) await writeFile(join(folder, `${name}.html`), SHELL);
  const [apiPort, port] = [await freePort(), await freePort()];
  site = createSiteServer(folder, {
    siteUrl: 'https://tertulia.example',
    brandName: 'Tertulia',
    supabaseUrl: `http://127.0.0.1:${apiPort}`,
    publishableKey: 'k',
    headers: {},
  });
  base = `http://127.0.0.1:${port}`;
  await Promise.all([once(api.listen(apiPort), 'listening'), once(site.listen(port), 'listening')]);
});
afterAll(async () => {
  for (const server of [api, site]) server.close().closeAllConnections();
  await rm(folder, { recursive: true });
});

const get = async (path: string) => {
  const answer = await fetch(base + path, { headers: { 'accept-encoding': 'br' } });
  return { status: answer.status, text: await answer.text() };
};

test('eighty parallel requests for a changed article get equal answers, and do not block other pages', async () => {
  const done = new AbortController();
  let others = 0;
  const otherPage = (async () => {
    while (!done.signal.aborted) {
      expect((await get('/pricing')).status).toBe(200);
      others += 1;
    }
  })();
  const answers = await Promise.all(Array.from({ length: 80 }, () => get('/eventos-noticias/cambiado')));
  done.abort();
  await otherPage;
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 80 }, () => 200));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.text).toContain('"headline":"Un artículo"');
  // A server that is blocked until the last article is written would answer one or two in the meantime.
  expect(others).toBeGreaterThan(2);
});
