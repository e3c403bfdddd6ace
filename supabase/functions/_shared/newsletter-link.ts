import type { Config } from './config.ts';
import { siteAddress } from './contract/page-head.ts';
import { linkedId, linkToken } from './link-token.ts';

/** The page that shows the holder of the token how their address stands on the list of news. */
export const newsletterPage = (siteUrl: string, token: string) => `${siteAddress(siteUrl)}/novedades#t=${token}`;

/**
 * Where a mail provider ends news with one request (RFC 8058), and a person is led to the page. Its token stands in the query, where the request needs it
 * and logs may keep it: it ends news and can do nothing else for an address that was never on the list.
 */
export async function unsubscribeUrl(
  { supabaseUrl, linkSecret }: Pick<Config, 'supabaseUrl' | 'linkSecret'>,
  subscriberId: string,
): Promise<string> {
  return `${supabaseUrl}/functions/v1/newsletter?t=${await linkToken(linkSecret, 'unsubscribe', subscriberId)}`;
}

export type NewsletterLinks = { confirm: string; unsubscribe: string };

/** The links of the mail that asks the registrant whether they want news. */
export async function newsletterLinks(
  config: Pick<Config, 'siteUrl' | 'supabaseUrl' | 'linkSecret'>,
  subscriberId: string,
): Promise<NewsletterLinks> {
  const token = await linkToken(config.linkSecret, 'newsletter', subscriberId);
  return { confirm: newsletterPage(config.siteUrl, token), unsubscribe: await unsubscribeUrl(config, subscriberId) };
}

/** Whose link a token is, and whether it confirms; null when it is none of ours. */
export async function subscriberOf(
  secret: string,
  token: string,
): Promise<{ subscriberId: string; mayConfirm: boolean } | null> {
  const confirming = await linkedId(secret, 'newsletter', token);
  if (confirming !== null) return { subscriberId: confirming, mayConfirm: true };
  const ending = await linkedId(secret, 'unsubscribe', token);
  return ending === null ? null : { subscriberId: ending, mayConfirm: false };
}
