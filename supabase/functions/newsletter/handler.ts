import * as z from 'zod/mini';
import type { Config } from '../_shared/config.ts';
import {
  newsletterExportSchema,
  newsletterLinkRequestSchema,
  type NewsletterResponse,
  type NewsletterPage,
  type NewsletterLinkRequest,
} from '../_shared/contract/newsletter.ts';
import { clientHash } from '../_shared/http/client-address.ts';
import { readJsonBody } from '../_shared/http/json-body.ts';
import { jsonEndpoint, type Decision } from '../_shared/http/json-endpoint.ts';
import { tooManyUses } from '../_shared/http/link-limit.ts';
import { NO_SESSION, sessionRefusal, sessionToken } from '../_shared/http/session-request.ts';
import { subscriberOf } from '../_shared/newsletter-link.ts';
import type { ExportPage } from './export-page.ts';
import { unsubscribeWithOneClick, hasOneClickToken, redirectToPage } from './one-click.ts';
import type { FollowLink } from './follow-link.ts';

type NewsletterPorts = {
  config: Pick<
    Config,
    'allowedOrigins' | 'publicKeys' | 'secretKey' | 'linkSecret' | 'clientAddressHeader' | 'siteUrl'
  >;
  followLink: FollowLink;
  exportPage: ExportPage;
};

const METHODS = 'POST, GET, HEAD, OPTIONS';
const LIMITS = { maxBytes: 1024, timeoutMs: 7_000 };

type Answer = Decision<NewsletterResponse | NewsletterPage | { error: string }>;

/**
 * Endpoint of the newsletter: shows, confirms and ends a subscription for the holder of a mail's link; unsubscribes
 * with one request for mail providers (`one-click.ts`); exports the list for administrators. Answers a
 * `NewsletterResponse` or `NewsletterPage`, or `{error}` in Spanish, as the registration does. A forged link and a
 * deleted subscriber get the same answer.
 */
export function createHandler({
  config,
  followLink,
  exportPage,
}: NewsletterPorts): (request: Request) => Promise<Response> {
  async function press({ token, action }: NewsletterLinkRequest, headers: Headers): Promise<Answer> {
    const link = await subscriberOf(config.linkSecret, token);
    if (!link) return { status: 200, body: { state: 'invalid' } };
    const client = await clientHash(headers, config.clientAddressHeader, config.secretKey);
    const response = await followLink({ ...link, action, clientHash: client });
    return response.state === 'limited' ? tooManyUses(response.seconds) : { status: 200, body: response };
  }

  async function exportFor(headers: Headers, after: string | undefined): Promise<Answer> {
    const token = sessionToken(headers, config.publicKeys);
    if (token === null) return NO_SESSION;
    try {
      return { status: 200, body: await exportPage(token, after) };
    } catch (error) {
      return sessionRefusal(error);
    }
  }

  async function decide(request: Request): Promise<Decision> {
    if (request.method === 'GET' || request.method === 'HEAD')
      return redirectToPage(request, config.siteUrl, config.linkSecret);
    if (request.method !== 'POST')
      return {
        status: 405,
        body: { error: 'Este servicio solo acepta peticiones POST.' },
        headers: { Allow: METHODS },
      };
    if (hasOneClickToken(request)) return unsubscribeWithOneClick(request, config.linkSecret, followLink);
    const { headers } = request;
    if (!config.publicKeys.includes(headers.get('apikey') ?? ''))
      return { status: 401, body: { error: 'Falta la clave de acceso o no es válida.' } };
    const json = await readJsonBody(request, LIMITS);
    if (!json.ok) return { status: json.status, body: { error: json.error } };
    const exported = z.safeParse(newsletterExportSchema, json.value);
    if (exported.success) return exportFor(headers, exported.data.after);
    const pressed = z.safeParse(newsletterLinkRequestSchema, json.value);
    if (pressed.success) return press(pressed.data, headers);
    return { status: 400, body: { error: 'La petición no dice de quién ni qué hacer.' } };
  }

  return jsonEndpoint(
    { allowedOrigins: config.allowedOrigins, methods: METHODS, failure: 'The list of news could not be used' },
    decide,
  );
}
