/** CORS headers for any origin, as the platform's gateway sends them. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS',
  'access-control-expose-headers':
    'Content-Range, Content-Location, Location, Range-Unit, Preference-Applied, Retry-After',
} as const;

/** A JSON answer of the gateway itself, readable from any origin. */
export function jsonResponse(
  status: number,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { ...corsHeaders, 'x-content-type-options': 'nosniff', ...headers } });
}

/** The answer to a CORS preflight. */
export function preflightResponse(request: Request): Response {
  const asked =
    request.headers.get('access-control-request-headers') ?? 'authorization, apikey, content-type, x-client-info';
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'access-control-allow-headers': asked,
      'access-control-max-age': '3600',
      vary: 'Access-Control-Request-Headers',
    },
  });
}

/** Adds the headers of every gateway answer. Stored objects get no `nosniff`, as on the platform. */
export function withGatewayHeaders(response: Response, isStorage: boolean): Response {
  const headers = new Headers(response.headers);
  if (!isStorage) headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('access-control-allow-origin')) headers.set('access-control-allow-origin', '*');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
