import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '@supabase/lite';
import { isFunctionCall, passToFunction } from './function-proxy.ts';
import { jsonAnswer, preflightAnswer, withGatewayHeaders } from './json-answer.ts';
import type { LoginLimit } from './login-limit.ts';
import { CLAIMED_ADDRESS } from './peer-address.ts';
import { BodyTooLarge, readBody } from './request-body.ts';
import { plainUpload } from './upload-body.ts';

const KIB = 1024;
/** What each service takes at most. An image is at most 5 MiB by its bucket; the form around it needs a little more. */
const services = [
  { prefix: '/rest/v1/', maxBody: 1024 * KIB },
  { prefix: '/auth/v1/', maxBody: 64 * KIB },
  { prefix: '/storage/v1/', maxBody: 6 * 1024 * KIB },
] as const;

/** Calls by which a password, a code or an address could be guessed. */
const GUESSABLE = /^\/auth\/v1\/(token|verify|otp|recover|signup|magiclink)$/;

type GatewayOptions = {
  app: App;
  loginLimit: LoginLimit;
  /** Where the function runner listens; undefined until it does. */
  functionsUrl: () => URL | undefined;
};

function forwardedHeaders(original: Headers, peer: string): Headers {
  const headers = new Headers(original);
  for (const name of [...headers.keys()].filter((key) => CLAIMED_ADDRESS.test(key))) headers.delete(name);
  headers.set('x-forwarded-for', peer);
  return headers;
}

/**
 * The one door of the embedded backend, in the place of the platform's: it owns the routes, sets the peer's real address, caps bodies and
 * refused sign-ins, and mends what the embedded services do differently. Gives a server that is not listening yet.
 */
export function createGateway({ app, loginLimit, functionsUrl }: GatewayOptions): Server {
  async function answer(request: Request, peer: string): Promise<Response> {
    const url = new URL(request.url);
    const service = services.find(({ prefix }) => url.pathname.startsWith(prefix));
    if (!service) return jsonAnswer(404, { message: 'no Route matched with those values' });
    if (request.method === 'OPTIONS') return preflightAnswer(request);

    const guessable =
      request.method === 'POST' &&
      GUESSABLE.test(url.pathname) &&
      url.searchParams.get('grant_type') !== 'refresh_token';
    const wait = guessable ? loginLimit.waitFor(peer) : 0;
    if (wait > 0) {
      const body = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
      return jsonAnswer(429, body, { 'retry-after': String(wait) });
    }

    let body = await readBody(request, service.maxBody);
    let headers = forwardedHeaders(request.headers, peer);
    if (body && service.prefix === '/storage/v1/' && headers.get('content-type')?.startsWith('multipart/form-data')) {
      const upload = await plainUpload(headers, body);
      if (!upload)
        return jsonAnswer(400, {
          statusCode: '400',
          error: 'InvalidRequest',
          message: 'Missing file in multipart upload',
        });
      ({ headers, body } = upload);
    }
    const response = await app.fetch(new Request(url, { method: request.method, headers, body }), {
      peerAddress: peer,
    });
    if (guessable && response.status >= 400 && response.status < 500) loginLimit.refused(peer);
    return withGatewayHeaders(response);
  }

  async function safely(request: Request, peer: string): Promise<Response> {
    try {
      return await answer(request, peer);
    } catch (error) {
      if (error instanceof BodyTooLarge) {
        return jsonAnswer(
          413,
          { statusCode: '413', error: 'Payload too large', message: error.message },
          { connection: 'close' },
        );
      }
      console.error('The gateway failed:', error);
      return jsonAnswer(500, { message: 'An unexpected error occurred' });
    }
  }

  const listener = getRequestListener((request, { incoming }) => safely(request, incoming.socket.remoteAddress ?? ''));
  return createServer((incoming, response) => {
    if (isFunctionCall(incoming.url ?? ''))
      passToFunction(incoming, response, functionsUrl(), incoming.socket.remoteAddress ?? '');
    else void listener(incoming, response);
  });
}
