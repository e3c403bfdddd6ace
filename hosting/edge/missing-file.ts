import type { EdgeSettings } from './settings.ts';

/** A plain 404 for a missing file: the browser would run a page as a script. */
export const missingFile = ({ headers }: EdgeSettings): Response =>
  new Response('Not found\n', {
    status: 404,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
