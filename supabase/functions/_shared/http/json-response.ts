/** A JSON response of the functions, without caching and content sniffing. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

/** The message for an internal failure, without its cause. */
export const UNEXPECTED_FAILURE = 'No hemos podido completar la operación. Inténtalo de nuevo en unos minutos.';
