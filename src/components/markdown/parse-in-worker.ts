import { PARSE_LIMIT_MS } from './parse-limits';
import type { WorkerMessage } from './parse.worker';

/** Limit for loading the worker, apart from the parsing limit. After it the reader gets plain text. */
const LOAD_LIMIT_MS = 5_000;

/**
 * Parses a text in a worker; false when it exceeds the limits or no worker is available. Aborting `signal` terminates
 * the worker.
 */
export function checkInWorker(text: string, signal: AbortSignal): Promise<boolean> {
  if (typeof Worker === 'undefined') return Promise.resolve(false);
  // One worker per text, because a busy worker can only be terminated.
  const worker = new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const settle = (isFormattable: boolean) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(isFormattable);
    };
    const refuse = () => settle(false);
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
