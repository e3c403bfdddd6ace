import { feedsOf } from '../rules.ts';
import type { EdgeSettings } from './core.ts';

const TIMEOUT_MS = 10_000;
/** What a feed says of itself; the other headers are about its server. */
const OWN_HEADERS = [
  'Access-Control-Allow-Origin',
  'Cache-Control',
  'Content-Disposition',
  'Content-Type',
  'ETag',
  'Retry-After',
];

/** What the project's function says at the address of a feed; 503 while it does not answer. Null at every other address. */
export async function answerFeed(request: Request, { supabaseUrl, headers }: EdgeSettings): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const { pattern, target } = feedsOf(supabaseUrl);
  if (!new RegExp(pattern).test(pathname)) return null;
  const known = request.headers.get('If-None-Match');
  try {
    const answer = await fetch(target + pathname, {
      method: request.method,
      headers: known === null ? {} : { 'If-None-Match': known },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const own = OWN_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(answer.body, {
      status: answer.status,
      headers: { ...headers, ...Object.fromEntries(own) },
    });
  } catch {
    return new Response('Service unavailable\n', {
      status: 503,
      headers: { ...headers, 'Retry-After': '60', 'Cache-Control': 'no-store' },
    });
  }
}
