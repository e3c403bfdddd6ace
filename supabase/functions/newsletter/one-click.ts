import type { Context } from 'hono';
import type { Config } from '../_shared/config.ts';
import { MAX_UNSUBSCRIBE_BYTES } from '../_shared/contract/backend/request-body.ts';
import { linkTokenOf } from '../_shared/contract/mail/mangled-link.ts';
import { bodyBytes } from '../_shared/http/function-app.ts';
import { verifyLinkToken } from '../_shared/link-token.ts';
import { linkAddress, sitePaths } from '../_shared/contract/site/paths.ts';
import { newsletterPage } from '../_shared/newsletter-link.ts';

/** The token in the query of the header's address, also of one that a mail program has mangled. */
export const tokenOf = (c: Context): string => linkTokenOf({ search: new URL(c.req.url).search, hash: '' }) ?? '';

/** As a form field in either encoding, or on its own line. */
const ONE_CLICK = /List-Unsubscribe["']?\s*[=:]?\s*["']?One-Click/i;

/**
 * Whether a mail provider unsubscribes a person who pressed its button (RFC 8058): token and POST are enough. Providers
 * send the form with any content type or none, and some send no body. Any other body unsubscribes nothing.
 */
export async function isOneClick(c: Context): Promise<boolean> {
  const bytes = await bodyBytes(c, MAX_UNSUBSCRIBE_BYTES).catch(() => null);
  if (bytes === null) return false;
  const text = new TextDecoder().decode(bytes).trim();
  return text === '' || ONE_CLICK.test(text);
}

/** The subscriber of an unsubscribe link; null for any other token. */
export const unsubscriberOf = ({ linkSecret }: Config, token: string): Promise<string | null> =>
  verifyLinkToken(linkSecret, 'unsubscribe', token);

/** The registration of a link that refuses messages after events; null for any other token. */
export const refuserOf = ({ linkSecret }: Config, token: string): Promise<string | null> =>
  verifyLinkToken(linkSecret, 'refuse', token);

/** The page for people who open the address of the header. */
export async function pageOf(config: Config, token: string): Promise<string> {
  if ((await refuserOf(config, token)) !== null) return linkAddress(config.siteUrl, sitePaths.registration, token);
  return newsletterPage(config.siteUrl, (await unsubscriberOf(config, token)) === null ? '' : token);
}
