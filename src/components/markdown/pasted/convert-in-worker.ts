import type { PastedMarkdown } from './html-to-markdown';

/** Far beyond any honest text: 2 MB take a few seconds. */
const LIMIT_MS = 30_000;

/**
 * Turns pasted HTML into Markdown in a worker, so that a large paste does not block the page. Loads its code at the
 * first call. Null when no worker is available, or the HTML cannot be converted in time.
 */
export function convertInWorker(html: string): Promise<PastedMarkdown | null> {
  const worker = new Worker(new URL('./paste.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const settle = (pasted: PastedMarkdown | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(pasted);
    };
    const timer = setTimeout(settle, LIMIT_MS, null);
    worker.addEventListener('error', () => settle(null));
    worker.addEventListener('message', ({ data }: MessageEvent<PastedMarkdown | null>) => settle(data));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(html);
  });
}
