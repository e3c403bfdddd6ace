import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import * as z from 'zod';
import { REFUSAL, type Admits } from './callers.ts';
import { compressed } from './compressed.ts';
import type { Database } from '../postgres/database.ts';
import { isFunctionCall, passToFunction } from '../functions/function-proxy.ts';
import { jsonResponse, preflightResponse, withGatewayHeaders } from './json-response.ts';
import type { Limit } from './request-limit.ts';
import { FORWARDED_ADDRESS } from './peer-address.ts';
import { withRange } from './read-range.ts';
import { BodyTooLarge, readBody } from './request-body.ts';
import { createRenewals } from './session-renewal.ts';
import { answerOfFailure } from './sql-failure.ts';
import { plainUpload } from './upload-body.ts';

const KIB = 1024;
/** Maximum body size per service. The bucket limits an image to 5 MiB; the form around it needs a little more. */
const services = [
  { prefix: '/rest/v1/', maxBody: 1024 * KIB },
  { prefix: '/auth/v1/', maxBody: 64 * KIB },
  { prefix: '/storage/v1/', maxBody: 6 * 1024 * KIB },
] as const;
/** Maximum body size with the secret key: a row of a backup may hold an article with all its versions. */
const MAX_SERVER_BODY = 64 * 1024 * KIB;

/** Endpoints on which a password, a code or an address could be guessed. */
const GUESSABLE = /^\/auth\/v1\/(token|verify|otp|recover|signup|magiclink)$/;

/** Endpoints that send a mail to an address of the caller's choice. */
const MAILING = /^\/auth\/v1\/(recover|otp|signup|magiclink|resend)$/;

type GatewayOptions = {
  ask: Database['ask'];
  /** Whether an account has this address, in lower case. */
  hasAccount: Database['hasAccount'];
  limits: {
    /** Failed sign-ins per client address. The platform counts all; tests and tools may sign in any number of times. */
    refusals: Limit;
    /** Mails requested per client address. */
    senders: Limit;
    /** Mails of one kind per inbox of an account. */
    inboxes: Limit;
  };
  /** The secret key of the project. */
  secretKey: string;
  /** How long a used refresh token still returns the session's current one, in milliseconds. */
  reuseMs: number;
  /** Address of the function runner; undefined until it listens. */
  functionsUrl: () => URL | undefined;
  admits: Admits;
};

const mailSchema = z.object({ email: z.string() });

/** The inbox in a request body. */
function inboxOf(body: Uint8Array | undefined): string | undefined {
  try {
    return mailSchema
      .parse(JSON.parse(Buffer.from(body ?? []).toString()))
      .email.trim()
      .toLowerCase();
  } catch {
    return undefined;
  }
}

function tooMany(code: string, message: string, wait: number): Response {
  return jsonResponse(429, { code: 429, error_code: code, msg: message }, { 'retry-after': String(wait) });
}

function forwardedHeaders(original: Headers, peer: string): Headers {
  const headers = new Headers(original);
  for (const name of [...headers.keys()].filter((key) => FORWARDED_ADDRESS.test(key))) headers.delete(name);
  headers.set('x-forwarded-for', peer);
  return headers;
}

/**
 * The gateway of the embedded backend, in place of the platform's: it routes requests, sets the peer's address, limits
 * body sizes and failed sign-ins, and corrects differences of the embedded services. Returns a server that does not
 * listen yet.
 */
export function createGateway({
  ask,
  hasAccount,
  limits,
  secretKey,
  reuseMs,
  functionsUrl,
  admits,
}: GatewayOptions): Server {
  const renew = createRenewals(reuseMs);

  /** The auth service counts each kind of mail separately, and those to accounts alone: to others it sends none. */
  async function refuseSoon(mail: string, inbox: string): Promise<Response | undefined> {
    if (!(await hasAccount(inbox))) return undefined;
    const pause = limits.inboxes.waitFor(mail);
    const message = `For security purposes, you can only request this after ${pause} seconds.`;
    if (pause > 0) return tooMany('over_email_send_rate_limit', message, pause);
    limits.inboxes.take(mail);
    return undefined;
  }

  async function answer(request: Request, peer: string): Promise<Response> {
    const url = new URL(request.url);
    const service = services.find(({ prefix }) => url.pathname.startsWith(prefix));
    if (!service) return jsonResponse(404, { message: 'no Route matched with those values' });
    if (request.method === 'OPTIONS') return preflightResponse(request);

    // Lite has no second factors and answers with an HTML page. This is the platform's answer where they are switched
    // off.
    if (/^\/auth\/v1\/factors\b/.test(url.pathname)) {
      const msg = 'MFA enroll is disabled for TOTP';
      return jsonResponse(422, { code: 422, error_code: 'mfa_totp_enroll_not_enabled', msg });
    }

    const isRenewal =
      request.method === 'POST' &&
      url.pathname === '/auth/v1/token' &&
      url.searchParams.get('grant_type') === 'refresh_token';
    const guessable = request.method === 'POST' && GUESSABLE.test(url.pathname) && !isRenewal;
    const wait = guessable ? limits.refusals.waitFor(peer) : 0;
    if (wait > 0) return tooMany('over_request_rate_limit', 'Request rate limit reached', wait);

    const isServer = request.headers.get('apikey') === secretKey;
    let body = await readBody(request, isServer ? MAX_SERVER_BODY : service.maxBody);
    const inbox = request.method === 'POST' && MAILING.test(url.pathname) ? inboxOf(body) : undefined;
    if (inbox !== undefined) {
      const pause = limits.senders.waitFor(peer);
      if (pause > 0) return tooMany('over_request_rate_limit', 'Request rate limit reached', pause);
      limits.senders.take(peer);
      const refusal = await refuseSoon(`${url.pathname} ${inbox}`, inbox);
      if (refusal) return refusal;
    }
    let headers = forwardedHeaders(request.headers, peer);
    if (body && service.prefix === '/storage/v1/' && headers.get('content-type')?.startsWith('multipart/form-data')) {
      const upload = await plainUpload(headers, body);
      if (!upload)
        return jsonResponse(400, {
          statusCode: '400',
          error: 'InvalidRequest',
          message: 'Missing file in multipart upload',
        });
      ({ headers, body } = upload);
    }
    const address = service.prefix === '/rest/v1/' ? withRange(url, headers) : url;
    const send = (sent?: Uint8Array<ArrayBuffer>) =>
      ask(new Request(address, { method: request.method, headers, body: sent }), peer);
    const { response, failure } = await (isRenewal && body ? renew(body, send) : send(body));
    if (guessable && response.status >= 400 && response.status < 500) limits.refusals.take(peer);
    const mended = service.prefix === '/rest/v1/' && response.status === 500 ? answerOfFailure(failure) : undefined;
    const answered = mended ?? withGatewayHeaders(response, service.prefix === '/storage/v1/');
    return service.prefix === '/rest/v1/' ? compressed(request, answered) : answered;
  }

  async function safely(request: Request, peer: string): Promise<Response> {
    try {
      return await answer(request, peer);
    } catch (error) {
      if (error instanceof BodyTooLarge) {
        return jsonResponse(
          413,
          { statusCode: '413', error: 'Payload too large', message: error.message },
          { connection: 'close' },
        );
      }
      console.error('The gateway failed:', error);
      return jsonResponse(500, { message: 'An unexpected error occurred' });
    }
  }

  const listener = getRequestListener((request, { incoming }) => safely(request, incoming.socket.remoteAddress ?? ''));
  return createServer((incoming, response) => {
    const encoding = incoming.headers['content-encoding'] ?? 'identity';
    const json = { 'content-type': 'application/json', connection: 'close' };
    if (!admits(incoming.headers)) response.writeHead(403, json).end(JSON.stringify({ message: REFUSAL }));
    else if (encoding !== 'identity') {
      // Compressed bodies are not supported: reading one until its end would hang.
      response.writeHead(415, { ...json, 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ message: 'Compressed bodies are not taken' }));
    } else if (isFunctionCall(incoming.url ?? ''))
      passToFunction(incoming, response, functionsUrl(), incoming.socket.remoteAddress ?? '');
    else void listener(incoming, response);
  });
}
