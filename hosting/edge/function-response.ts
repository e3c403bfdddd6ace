import { MAX_UNSUBSCRIBE_BYTES, readBody } from '../../supabase/functions/_shared/contract/backend/request-body.ts';
import { forwardedOf } from '../rules.ts';
import type { EdgeSettings } from './settings.ts';

const TIMEOUT_MS = 10_000;
/** Headers of the answer itself. The function's other headers describe its own server and are dropped. */
const OWN_HEADERS = [
  'Access-Control-Allow-Origin',
  'Cache-Control',
  'Content-Disposition',
  'Content-Type',
  'ETag',
  'Location',
  'Retry-After',
];

/** The function's address of a request that it answers; null for every other. */
function targetOf({ method, url }: Request, supabaseUrl: string): string | null {
  const { pathname, search } = new URL(url);
  const { feeds, unsubscribe } = forwardedOf(supabaseUrl);
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && new RegExp(feeds.pattern).test(pathname)) return feeds.target + pathname;
  return (reads || method === 'POST') && pathname === unsubscribe.path ? unsubscribe.target + search : null;
}

/**
 * Proxies a request to the project's edge function that answers its address, a redirect included: a feed by GET and
 * HEAD, a one-click unsubscribe by POST too. 503 when the function does not answer. Null for every other address and
 * method.
 */
export async function functionResponse(
  request: Request,
  { supabaseUrl, headers }: Pick<EdgeSettings, 'supabaseUrl' | 'headers'>,
): Promise<Response | null> {
  const target = targetOf(request, supabaseUrl);
  if (target === null) return null;
  const refuse = (status: number, text: string, more: Record<string, string> = {}) =>
    new Response(`${text}\n`, { status, headers: { ...headers, ...more, 'Cache-Control': 'no-store' } });
  try {
    const isPost = request.method === 'POST';
    const body = isPost ? await readBody(request, MAX_UNSUBSCRIBE_BYTES) : undefined;
    if (body === 'too large') return refuse(413, 'Payload too large');
    if (body === 'too slow') return refuse(408, 'Request timeout');
    const passedOn = ['If-None-Match', 'Content-Type'].flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const response = await fetch(target, {
      // The platform answers HEAD with 405.
      method: isPost ? 'POST' : 'GET',
      headers: Object.fromEntries(passedOn),
      redirect: 'manual',
      ...(body && { body }),
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
    return refuse(503, 'Service unavailable', { 'Retry-After': '60' });
  }
}
