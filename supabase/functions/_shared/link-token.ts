/**
 * Tokens of links in mails. A token is an HMAC of a row's id and of the link's purpose, so no credentials are stored
 * and a token for one purpose is invalid for another. It begins with the version of the scheme.
 */
import { equalSecrets, hmacHex } from './http/secrets.ts';

/**
 * `registration`: manage a registration; `refuse`: only refuse messages after events; `newsletter`: confirm and
 * unsubscribe; `unsubscribe`: only unsubscribe.
 * Renaming a purpose invalidates its links.
 */
export type LinkPurpose = 'registration' | 'refuse' | 'newsletter' | 'unsubscribe';

const VERSION = '1';
/** 128 bits: cannot be guessed, and short enough for a text mail. */
const SIGNATURE_LENGTH = 32;
const TOKEN = /^1\.([0-9a-f]{32})\.([0-9a-f]{32})$/;

const sign = async (secret: string, purpose: LinkPurpose, id: string) =>
  (await hmacHex(secret, `${purpose} link ${VERSION} ${id}`)).slice(0, SIGNATURE_LENGTH);

export async function linkToken(secret: string, purpose: LinkPurpose, rowId: string): Promise<string> {
  const id = rowId.replaceAll('-', '').toLowerCase();
  return `${VERSION}.${id}.${await sign(secret, purpose, id)}`;
}

/** The row id of a token; null when the token was not made with this secret for this purpose. */
export async function verifyLinkToken(secret: string, purpose: LinkPurpose, token: string): Promise<string | null> {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  if (!(await equalSecrets(signature, await sign(secret, purpose, id)))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
