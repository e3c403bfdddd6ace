import * as z from 'zod/mini';
import type { Config } from '../_shared/config.ts';
import { linkRequestSchema, type LinkRequest, type LinkResponse } from '../_shared/contract/registration-link.ts';
import { clientHash } from '../_shared/http/client-address.ts';
import { readJsonBody } from '../_shared/http/json-body.ts';
import { jsonEndpoint, type Decision } from '../_shared/http/json-endpoint.ts';
import { tooManyUses } from '../_shared/http/link-limit.ts';
import { verifyLinkToken } from '../_shared/link-token.ts';
import type { FollowLink } from './follow-link.ts';

type CancelPorts = {
  config: Pick<
    Config,
    'allowedOrigins' | 'publicKeys' | 'secretKeys' | 'secretKey' | 'linkSecret' | 'clientAddressHeader'
  >;
  followLink: FollowLink;
  /** Serves the waiting lists and sends queued mails: those of one registration, or all. */
  deliver: (registrationId?: string) => Promise<void>;
  runInBackground: (task: Promise<void>) => void;
};

/** The actions after which no mail is due. */
const QUIET: ReadonlySet<LinkRequest['action']> = new Set(['preview', 'enter', 'refuse']);

const METHODS = 'POST, OPTIONS';
const LIMITS = { maxBytes: 1024, timeoutMs: 7_000 };

/**
 * Endpoint of a registration's link: shows the registration, accepts an offered seat, cancels or erases it, refuses messages after events. Answers a
 * `LinkResponse`, or `{error}` in Spanish, as the registration does. A forged link and an erased registration get
 * the same answer. The mails are sent after the answer: the confirmation of an accepted seat, and the offer
 * of a freed one.
 */
export function createHandler({
  config,
  followLink,
  deliver,
  runInBackground,
}: CancelPorts): (request: Request) => Promise<Response> {
  async function decide(request: Request): Promise<Decision<LinkResponse | { error: string }>> {
    if (request.method !== 'POST')
      return {
        status: 405,
        body: { error: 'Este servicio solo acepta peticiones POST.' },
        headers: { Allow: METHODS },
      };
    const apiKey = request.headers.get('apikey') ?? '';
    if (![...config.secretKeys, ...config.publicKeys].includes(apiKey))
      return { status: 401, body: { error: 'Falta la clave de acceso o no es válida.' } };
    const json = await readJsonBody(request, LIMITS);
    if (!json.ok) return { status: json.status, body: { error: json.error } };
    const parsed = z.safeParse(linkRequestSchema, json.value);
    if (!parsed.success)
      return { status: 400, body: { error: 'La petición no dice qué registro ni qué hacer con él.' } };

    const { token, action } = parsed.data;
    const registrationId = await verifyLinkToken(config.linkSecret, 'registration', token);
    if (registrationId === null) return { status: 200, body: { state: 'invalid' } };
    const client = await clientHash(request.headers, config.clientAddressHeader, config.secretKey);
    const outcome = await followLink(registrationId, action, client);
    if (!QUIET.has(action) && outcome.state !== 'limited' && outcome.state !== 'invalid')
      runInBackground(action === 'accept' ? deliver(registrationId) : deliver());
    return outcome.state === 'limited' ? tooManyUses(outcome.seconds) : { status: 200, body: outcome };
  }

  return jsonEndpoint(
    { allowedOrigins: config.allowedOrigins, methods: METHODS, failure: 'A registration link could not be used' },
    decide,
  );
}
