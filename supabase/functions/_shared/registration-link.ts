/**
 * The links of registration mails. A token is derived from the registration's id and a secret, so that nothing that opens a registration is stored. It
 * begins with the version of its making and stands in the fragment of the address, which no server sees and no `Referer` tells.
 */
import { equalSecrets, hmacHex } from './http/secrets.ts';

const VERSION = '1';
/** 128 bits: nobody guesses one, and the address stays short enough for a text mail. */
const SIGNATURE_LENGTH = 32;
const TOKEN = /^1\.([0-9a-f]{32})\.([0-9a-f]{32})$/;

const sign = async (secret: string, id: string) =>
  (await hmacHex(secret, `registration link ${VERSION} ${id}`)).slice(0, SIGNATURE_LENGTH);

export async function registrationToken(secret: string, registrationId: string): Promise<string> {
  const id = registrationId.replaceAll('-', '').toLowerCase();
  return `${VERSION}.${id}.${await sign(secret, id)}`;
}

/** The id of the registration that a token was made for; null when it was not made with this secret. */
export async function registrationOf(secret: string, token: string): Promise<string | null> {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  if (!(await equalSecrets(signature, await sign(secret, id)))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Where a registration is shown and cancelled. */
export async function registrationUrl(siteUrl: string, secret: string, registrationId: string): Promise<string> {
  return `${siteUrl.replace(/\/+$/, '')}/registro#t=${await registrationToken(secret, registrationId)}`;
}
