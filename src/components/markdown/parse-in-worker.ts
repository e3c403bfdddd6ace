import type { Root } from 'hast';
import type { WorkerAnswer } from './parse.worker';

/** A text that takes longer is not formatted: the page must answer within two seconds, whatever it holds. */
const PARSE_LIMIT_MS = 1_500;
/** Where there is no worker the text is parsed on the page itself, and only if it cannot block it for long. */
const MAX_LENGTH_ON_PAGE = 20_000;

function startWorker(): Worker | undefined {
  try {
    return typeof Worker === 'undefined'
      ? undefined
      : new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

type Loaded = { worker: Worker } | { worker: undefined };

/** Resolves when the worker's code is there; its loading time does not count against the text. */
function load(): Promise<Loaded> {
  const worker = startWorker();
  if (!worker) return Promise.resolve({ worker: undefined });
  return new Promise((resolve) => {
    worker.addEventListener('message', () => resolve({ worker }), { once: true });
    worker.addEventListener('error', () => resolve({ worker: undefined }), { once: true });
  });
}

let next: Promise<Loaded> | undefined;

/** Starts loading the parser, so that it is there when the text comes. */
export function warmUpParser(): void {
  next ??= load();
}

async function parseOnPage(text: string): Promise<Root> {
  if (text.length > MAX_LENGTH_ON_PAGE) throw new RangeError('The text is too long to be parsed without a worker');
  const { parseMarkdown } = await import('./parse');
  return parseMarkdown(text);
}

function ask(worker: Worker, text: string): Promise<Root> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RangeError(`The text was not parsed within ${PARSE_LIMIT_MS} ms`)),
      PARSE_LIMIT_MS,
    );
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkerAnswer>) => {
        clearTimeout(timer);
        if (data.kind === 'tree') resolve(data.tree);
        else reject(new RangeError(data.kind === 'failed' ? data.message : 'The parser gave no tree'));
      },
      { once: true },
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(text);
  });
}

/** The tree of a text; rejects when the text is too much to format, never later than its time limit. */
export async function parseInWorker(text: string): Promise<Root> {
  warmUpParser();
  const loaded = await next;
  next = undefined;
  if (!loaded?.worker) return parseOnPage(text);
  try {
    return await ask(loaded.worker, text);
  } finally {
    // One worker per text: a busy one can only be stopped by ending it.
    loaded.worker.terminate();
  }
}
