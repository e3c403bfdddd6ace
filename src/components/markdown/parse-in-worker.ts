import type { Root } from 'mdast';
import { PARSE_LIMIT_MS } from './parse-limits';
import type { WorkerMessage } from './parse.worker';

/** How long the worker's own code may be on its way, which does not count against the text: a reader who waits longer is better served without formatting. */
const LOAD_LIMIT_MS = 5_000;

/**
 * The tree of a text; null when the text is too much to format, and where no worker is to be had, never later than the limits.
 * `signal` ends the worker.
 */
export function parseInWorker(text: string, signal: AbortSignal): Promise<Root | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  // One worker per text: a busy one can only be stopped by ending it.
  const worker = new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const settle = (tree: Root | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(tree);
    };
    const refuse = () => settle(null);
    let timer = setTimeout(refuse, LOAD_LIMIT_MS);
    signal.addEventListener('abort', refuse);
    worker.addEventListener('error', refuse);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data !== 'ready') return settle(data);
      clearTimeout(timer);
      timer = setTimeout(refuse, PARSE_LIMIT_MS);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(text);
    });
  });
}
