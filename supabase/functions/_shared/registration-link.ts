import { siteAddress } from './contract/page-head.ts';
import { linkToken } from './link-token.ts';

/** Where a registration is shown and cancelled. The token stands in the fragment, which no server sees and no `Referer` tells. */
export async function registrationUrl(siteUrl: string, secret: string, registrationId: string): Promise<string> {
  return `${siteAddress(siteUrl)}/registro#t=${await linkToken(secret, 'registration', registrationId)}`;
}
