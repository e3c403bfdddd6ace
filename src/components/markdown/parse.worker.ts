import type { Root } from 'hast';
import { parseMarkdown } from './parse';

/** First `ready`, once the code is loaded; then one answer to each text received. */
export type WorkerAnswer = { kind: 'ready' } | { kind: 'tree'; tree: Root } | { kind: 'failed'; message: string };

const answer = (message: WorkerAnswer) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    answer({ kind: 'tree', tree: parseMarkdown(data) });
  } catch (error) {
    answer({ kind: 'failed', message: String(error) });
  }
});
answer({ kind: 'ready' });
