import { jsonResponse, UNEXPECTED_FAILURE } from './json-response.ts';
import { corsHeaders } from './cors.ts';

/** The answer of a function before it becomes a Response. */
export type Decision<Body = unknown> = { status: number; body: Body; headers?: Record<string, string> };

/** `error` is a message in Spanish for people. */
export type Refusal = Decision<{ error: string }>;

type EndpointOptions = {
  allowedOrigins: Parameters<typeof corsHeaders>[1];
  methods: string;
  /** Name of the failure in the log. */
  failure: string;
  /** Message of the failure for people. */
  sentence?: string;
};

/**
 * An endpoint for browsers of the allowed origins: answers with the result of `decide`, and with 503 and one message
 * when it throws.
 */
export function jsonEndpoint(
  { allowedOrigins, methods, failure, sentence = UNEXPECTED_FAILURE }: EndpointOptions,
  decide: (request: Request) => Promise<Decision>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const cors = corsHeaders(request, allowedOrigins, methods);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    try {
      const { status, body, headers } = await decide(request);
      return jsonResponse(status, body, { ...cors, ...headers });
    } catch (error) {
      console.error(`${failure}:`, error instanceof Error ? error.message : error);
      return jsonResponse(503, { error: sentence }, cors);
    }
  };
}
