/** The headers that supabase-js sends, as listed in its own `@supabase/supabase-js/cors`. */
const ALLOWED_HEADERS =
  'authorization, x-client-info, apikey, content-type, x-retry-count, traceparent, tracestate, baggage';

/** CORS headers for our own origins; none for other origins, so their browser blocks the answer. */
export function corsHeaders(request: Request, allowedOrigins: string[], methods: string): Record<string, string> {
  const origin = request.headers.get('Origin');
  if (origin === null || !allowedOrigins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Expose-Headers': 'Retry-After',
    'Access-Control-Max-Age': '86400',
  };
}
