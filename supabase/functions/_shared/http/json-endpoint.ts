import { jsonAnswer, UNEXPECTED_FAILURE } from './answers.ts';
import { corsHeaders } from './cors.ts';

/** What a function answers, before it is put into words for the network. */
export type Decision<Body = unknown> = { status: number; body: Body; headers?: Record<string, string> };

/** A sentence for people, in Spanish. */
export type Refusal = Decision<{ error: string }>;

type EndpointOptions = {
  allowedOrigins: Parameters<typeof corsHeaders>[1];
  methods: string;
  /** What a failure is called in the log. */
  failure: string;
  /** What people read of it. */
  sentence?: string;
};

/** A function that browsers of the allowed origins call: answers as `decide` says, and with 503 and one sentence when that throws. */
export function jsonEndpoint(
  { allowedOrigins, methods, failure, sentence = UNEXPECTED_FAILURE }: EndpointOptions,
  decide: (request: Request) => Promise<Decision>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const cors = corsHeaders(request, allowedOrigins, methods);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    try {
      const { status, body, headers } = await decide(request);
      return jsonAnswer(status, body, { ...cors, ...headers });
    } catch (error) {
      console.error(`${failure}:`, error instanceof Error ? error.message : error);
      return jsonAnswer(503, { error: sentence }, cors);
    }
  };
}
