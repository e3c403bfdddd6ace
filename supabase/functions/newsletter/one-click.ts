import { readBytes } from '../_shared/http/body-bytes.ts';
import type { Decision } from '../_shared/http/json-endpoint.ts';
import { linkTokenOf } from '../_shared/contract/mangled-link.ts';
import { verifyLinkToken } from '../_shared/link-token.ts';
import { newsletterPage } from '../_shared/newsletter-link.ts';
import type { FollowLink } from './follow-link.ts';

const LIMITS = { maxBytes: 4096, timeoutMs: 7_000 };

const tokenOf = (request: Request) => linkTokenOf({ search: new URL(request.url).search, hash: '' }) ?? '';

/** As a form field in either encoding, or on its own line. */
const ONE_CLICK = /List-Unsubscribe["']?\s*[=:]?\s*["']?One-Click/i;

/** Whether the request uses the address of the header, which has the token in its query. */
export const hasOneClickToken = (request: Request) => new URL(request.url).searchParams.has('t');

/**
 * Mail providers send the form with any content type or none, and some send no body. Any other body unsubscribes
 * nothing.
 */
async function isOneClick({ body }: Request): Promise<boolean> {
  if (body === null) return true;
  const bytes = await readBytes(body, LIMITS).catch(() => 'slow' as const);
  if (bytes === 'size' || bytes === 'slow') return false;
  const text = new TextDecoder().decode(bytes).trim();
  return text === '' || ONE_CLICK.test(text);
}

/**
 * A mail provider unsubscribes a person who pressed its button (RFC 8058): token and POST are enough. Answers success
 * for an address on no list, too.
 */
export async function unsubscribeWithOneClick(
  request: Request,
  linkSecret: string,
  followLink: FollowLink,
): Promise<Decision> {
  if (!(await isOneClick(request))) return { status: 400, body: { error: 'La petición no dice que sea una baja.' } };
  const subscriberId = await verifyLinkToken(linkSecret, 'unsubscribe', tokenOf(request));
  if (subscriberId === null) return { status: 400, body: { error: 'Este enlace no es válido.' } };
  await followLink({ subscriberId, action: 'unsubscribe', mayConfirm: false, clientHash: null });
  return { status: 200, body: { state: 'unsubscribed' } };
}

/** Redirects a GET to the page, which asks for confirmation: mail scanners open every link. */
export async function redirectToPage(request: Request, siteUrl: string, linkSecret: string): Promise<Decision> {
  const token = tokenOf(request);
  const isOurs = (await verifyLinkToken(linkSecret, 'unsubscribe', token)) !== null;
  return { status: 303, body: {}, headers: { Location: newsletterPage(siteUrl, isOurs ? token : '') } };
}
