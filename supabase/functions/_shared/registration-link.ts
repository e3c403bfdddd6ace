import type { Config } from './config.ts';
import { linkAddress, sitePaths } from './contract/site/paths.ts';
import { linkToken } from './link-token.ts';

/** The page of a registration. */
export async function registrationUrl(
  { siteUrl, linkSecret }: Pick<Config, 'siteUrl' | 'linkSecret'>,
  registrationId: string,
): Promise<string> {
  return linkAddress(siteUrl, sitePaths.registration, await linkToken(linkSecret, 'registration', registrationId));
}
