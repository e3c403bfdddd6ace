import { checkMarkdown } from '@contract/markdown/check-markdown';

/** First `ready`, once the code is loaded; then whether the received text is within the limits. */
export type WorkerMessage = 'ready' | boolean;

const post = (message: WorkerMessage) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    checkMarkdown(data);
    post(true);
  } catch {
    post(false);
  }
});
post('ready');
