import type { Root } from 'mdast';
import { parseMarkdown } from './parse';

/** First `ready`, once the code is loaded; then the tree of the received text, or null when it exceeds the limits. */
export type WorkerMessage = 'ready' | Root | null;

const post = (message: WorkerMessage) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    post(parseMarkdown(data));
  } catch {
    post(null);
  }
});
post('ready');
