import type { Config } from './config.ts';
import { withoutTrailingSlash } from './contract/page-head.ts';
import { linkToken } from './link-token.ts';

/**
 * The page of a registration. The token is in the fragment, which neither requests nor the `Referer` header contain.
 */
export async function registrationUrl(
  { siteUrl, linkSecret }: Pick<Config, 'siteUrl' | 'linkSecret'>,
  registrationId: string,
): Promise<string> {
  return `${withoutTrailingSlash(siteUrl)}/registro#t=${await linkToken(linkSecret, 'registration', registrationId)}`;
}
