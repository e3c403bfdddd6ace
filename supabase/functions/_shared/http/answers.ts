/** Answers of the functions: JSON, never cached, never sniffed. */
export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
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

/** The sentence for a failure of ours. It says nothing of what failed. */
export const UNEXPECTED_FAILURE = 'No hemos podido completar la operación. Inténtalo de nuevo en unos minutos.';
