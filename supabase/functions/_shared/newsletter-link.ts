import type { Config } from './config.ts';
import { linkAddress, siteAddress, sitePaths, unsubscribePath } from './contract/site/paths.ts';
import { verifyLinkToken, linkToken } from './link-token.ts';

/** The page that shows the token's holder the state of their subscription. */
export const newsletterPage = (siteUrl: string, token: string) => linkAddress(siteUrl, sitePaths.newsletter, token);

type LinkConfig = Pick<Config, 'siteUrl' | 'supabaseUrl' | 'linkSecret' | 'unsubscribesOnSite'>;

/**
 * One-click unsubscribe address for mail providers (RFC 8058): of a subscriber, or of a registration that refuses messages
 * after events. People are redirected to the page. The request needs its
 * token in the query, where logs may keep it, so this token can only unsubscribe. The function's own address works
 * always, but the platform refuses HEAD there; the site's needs a host that forwards it.
 */
export async function unsubscribeUrl(
  { siteUrl, supabaseUrl, linkSecret, unsubscribesOnSite }: LinkConfig,
  rowId: string,
  purpose: 'unsubscribe' | 'refuse' = 'unsubscribe',
): Promise<string> {
  const address = unsubscribesOnSite ? siteAddress(siteUrl, unsubscribePath) : `${supabaseUrl}/functions/v1/newsletter`;
  return `${address}?t=${await linkToken(linkSecret, purpose, rowId)}`;
}

export type NewsletterLinks = { confirm: string; unsubscribe: string };

/** The links of the confirmation request. */
export async function newsletterLinks(config: LinkConfig, subscriberId: string): Promise<NewsletterLinks> {
  const token = await linkToken(config.linkSecret, 'newsletter', subscriberId);
  return { confirm: newsletterPage(config.siteUrl, token), unsubscribe: await unsubscribeUrl(config, subscriberId) };
}

/** The subscriber of a token, and whether it may confirm; null for an invalid token. */
export async function subscriberOf(
  secret: string,
  token: string,
): Promise<{ subscriberId: string; mayConfirm: boolean } | null> {
  const confirming = await verifyLinkToken(secret, 'newsletter', token);
  if (confirming !== null) return { subscriberId: confirming, mayConfirm: true };
  const ending = await verifyLinkToken(secret, 'unsubscribe', token);
  return ending === null ? null : { subscriberId: ending, mayConfirm: false };
}
