import { feedsOf } from '../rules.ts';
import type { EdgeSettings } from './settings.ts';

const TIMEOUT_MS = 10_000;
/** Headers of the feed itself. The function's other headers describe its own server and are dropped. */
const OWN_HEADERS = [
  'Access-Control-Allow-Origin',
  'Cache-Control',
  'Content-Disposition',
  'Content-Type',
  'ETag',
  'Retry-After',
];

/**
 * Proxies a feed request to the project's edge function; 503 when the function does not answer. Null for every other
 * address.
 */
export async function feedResponse(request: Request, { supabaseUrl, headers }: EdgeSettings): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const { pattern, target } = feedsOf(supabaseUrl);
  if (!new RegExp(pattern).test(pathname)) return null;
  const etag = request.headers.get('If-None-Match');
  try {
    const response = await fetch(target + pathname, {
      // The platform answers HEAD with 405.
      method: 'GET',
      headers: etag === null ? {} : { 'If-None-Match': etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const own = OWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const isHead = request.method === 'HEAD';
    if (isHead) await response.body?.cancel();
    return new Response(isHead ? null : response.body, {
      status: response.status,
      headers: { ...headers, ...Object.fromEntries(own) },
    });
  } catch {
    return new Response('Service unavailable\n', {
      status: 503,
      headers: { ...headers, 'Retry-After': '60', 'Cache-Control': 'no-store' },
    });
  }
}
