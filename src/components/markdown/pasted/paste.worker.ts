import { htmlToMarkdown, type PastedMarkdown } from './html-to-markdown';

const post = (message: PastedMarkdown | null) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    post(htmlToMarkdown(data));
  } catch {
    // Nested deeper than the stack.
    post(null);
  }
});
