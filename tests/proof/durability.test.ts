import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../supabase/local/ports.ts';
import { Command } from '../helpers/backend/local-commands.ts';

const ROUNDS = 20;
const WRITERS = 4;
/** Acknowledged rows of the first round before its kill; each later round has one more. */
const WRITES = 10;

let folder: string;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'durability-'));
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [WEB_PORT, API_PORT, MAIL_PORT, SMTP_PORT] = ports.map(String) as [string, string, string, string];
  environment = { WEB_PORT, API_PORT, MAIL_PORT, SMTP_PORT, DATA_DIR: join(folder, 'data') };
});

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

async function startBackend(): Promise<{
  backend: Command;
  ask: (init?: RequestInit, query?: string) => Promise<Response>;
}> {
  const backend = new Command('backend', environment);
  await backend.printed(/^ {2}Data /);
  const { secretKey } = JSON.parse(await readFile(join(folder, 'data', 'secrets.json'), 'utf8')) as {
    secretKey: string;
  };
  const headers = { apikey: secretKey, 'content-type': 'application/json' };
  return {
    backend,
    ask: (init = {}, query = '') =>
      fetch(`http://127.0.0.1:${environment['API_PORT']}/rest/v1/news_events${query}`, { headers, ...init }),
  };
}

/** A killed process takes a moment to end, and without a parent that reaps it, it remains as a zombie. */
const isEnding = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

async function killAll(backend: Command): Promise<void> {
  const pids = backend.children();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  backend.signal('SIGKILL');
  await backend.ended;
  await expect.poll(() => pids.filter(isEnding)).toEqual([]);
}

// Only processes are killed, not the machine: the operating system still flushes its buffers.
test(`${ROUNDS} kills during writes lose no acknowledged row`, async () => {
  const acknowledged: string[] = [];
  let lost: string[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { backend, ask } = await startBackend();
    const stored: string[] = [];
    for (;;) {
      const page = (await (
        await ask({}, `?select=slug&slug=like.durable-*&order=slug&limit=1000&offset=${stored.length}`)
      ).json()) as { slug: string }[];
      stored.push(...page.map(({ slug }) => slug));
      if (page.length < 1000) break;
    }
    lost = acknowledged.filter((slug) => !stored.includes(slug));
    if (lost.length > 0 || round === ROUNDS) {
      await killAll(backend);
      break;
    }
    const write = async (writer: number) => {
      for (let count = 0; ; count += 1) {
        const slug = `durable-${round}-${writer}-${count}`;
        const row = { title: 'Duradero', slug, excerpt: 'Un extracto', content: 'x'.repeat(2000), category: 'noticia' };
        const answer = await ask({ method: 'POST', body: JSON.stringify(row) }).catch(() => undefined);
        if (!answer) return;
        if (answer.status === 201) acknowledged.push(slug);
      }
    };
    const before = acknowledged.length;
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    // Each round ends at another moment of the writes that are under way.
    await vi.waitFor(() => expect(acknowledged.length - before).toBeGreaterThanOrEqual(WRITES + round), {
      timeout: 60_000,
      interval: 1,
    });
    await killAll(backend);
    await Promise.all(writers);
  }
  expect(lost).toEqual([]);
  console.info(`${acknowledged.length} rows acknowledged over ${ROUNDS} kills, ${lost.length} lost.`);
}, 600_000);
