import { readFileSync } from 'node:fs';
import { register, withBenchBackend, type BenchBackend } from './bench-backend.ts';
import { median } from './timing.ts';

/** Bytes: medians of the second and of the last sixth of the run. */
type SoakRow = { process: string; afterWarmUp: number; atEnd: number };
export type Soak = { minutes: number; requests: number; failed: number; serverErrors: number; processes: SoakRow[] };

const PER_SECOND = 5;
const LISTING = '/rest/v1/news_events?select=*&is_published=eq.true&order=published_at.desc,id';
const ARTICLE = '/rest/v1/news_events?select=*&slug=eq.un-evento-para-medir&is_published=eq.true';

const SAMPLE_MS = 10_000;

/** A pattern of each part's command line, and its display name. */
const PARTS = {
  '/bin/postgres': 'database',
  'api-process': 'API',
  'mailbox-process': 'mailbox',
  'functions-process': 'functions',
};

/** Empty when the process has just ended, and on systems without /proc. */
function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const childrenOf = (pid: string) => readProcess(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean);

/** Private memory in bytes of a process and its children, without the page cache. */
function heldBy(pid: string): number {
  const [, own = '0'] = /^RssAnon:\s+(\d+) kB/m.exec(readProcess(pid, 'status')) ?? [];
  return childrenOf(pid).reduce((sum, child) => sum + heldBy(child), Number(own) * 1024);
}

/** Memory of each part of the backend, all children of this process; empty without /proc. */
function heldByParts(): Map<string, number> {
  const held = new Map<string, number>();
  for (const pid of childrenOf(String(process.pid))) {
    const command = readProcess(pid, 'cmdline');
    const [, name] = Object.entries(PARTS).find(([sign]) => command.includes(sign)) ?? [];
    if (name !== undefined) held.set(name, heldBy(pid));
  }
  return held;
}

type Sample = { at: number; held: Map<string, number> };

/** The median of a process's samples in a time window. */
function medianBetween(samples: readonly Sample[], name: string, from: number, to: number): number {
  return median(samples.filter(({ at }) => at >= from && at < to).map(({ held }) => held.get(name) ?? 0));
}

/** The mix of visitor requests: mostly lists, then articles with their view count, some registrations. */
async function visit(backend: BenchBackend, index: number): Promise<void> {
  const { ask, event } = backend;
  const kind = index % 10;
  if (kind === 9) await register(backend, `resistencia-${index}@soak.example`);
  else if (kind >= 7)
    await (
      await ask('/rest/v1/rpc/increment_views', { method: 'POST', body: JSON.stringify({ news_id: event }) })
    ).arrayBuffer();
  else if (kind >= 5) await (await ask(ARTICLE)).arrayBuffer();
  else
    await (
      await ask(`${LISTING}&offset=${(index % 3) * 9}&limit=9`, { headers: { prefer: 'count=exact' } })
    ).arrayBuffer();
}

/** Five requests a second for `minutes`. The first sixth of the time is the warm-up. */
export function soak(minutes: number): Promise<Soak> {
  return withBenchBackend(async (backend) => {
    const total = minutes * 60 * PER_SECOND;
    let failed = 0;
    let serverErrors = 0;
    const began = performance.now();
    const samples: Sample[] = [];
    const sampling = setInterval(() => samples.push({ at: performance.now() - began, held: heldByParts() }), SAMPLE_MS);
    const running = new Set<Promise<void>>();
    for (let index = 0; index < total; index += 1) {
      const wait = began + (index * 1000) / PER_SECOND - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const one = visit(backend, index).catch((error: unknown) => {
        failed += 1;
        if (/: 5\d\d /.test(String(error))) serverErrors += 1;
        console.error(String(error).slice(0, 200));
      });
      running.add(one);
      void one.finally(() => running.delete(one));
    }
    await Promise.all(running);
    clearInterval(sampling);
    const sixth = (minutes * 60_000) / 6;
    const processes = [...heldByParts().keys()].map((name) => ({
      process: name,
      afterWarmUp: medianBetween(samples, name, sixth, 2 * sixth),
      atEnd: medianBetween(samples, name, 5 * sixth, Infinity),
    }));
    return { minutes, requests: total, failed, serverErrors, processes };
  });
}
