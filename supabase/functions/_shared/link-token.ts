/**
 * The tokens of links in mails. A token is derived from the id of a row, from what the link is for and from a secret, so that nothing that opens anything
 * is stored, and one that was made for one purpose is worth nothing for another. It begins with the version of its making.
 */
import { equalSecrets, hmacHex } from './http/secrets.ts';

/** `registration`: use a registration; `newsletter`: confirm and end news; `unsubscribe`: end them. Replacing a word ends the links that were made with it. */
export type LinkPurpose = 'registration' | 'newsletter' | 'unsubscribe';

const VERSION = '1';
/** 128 bits: none can be guessed, and the address stays short enough for a text mail. */
const SIGNATURE_LENGTH = 32;
const TOKEN = /^1\.([0-9a-f]{32})\.([0-9a-f]{32})$/;

const sign = async (secret: string, purpose: LinkPurpose, id: string) =>
  (await hmacHex(secret, `${purpose} link ${VERSION} ${id}`)).slice(0, SIGNATURE_LENGTH);

export async function linkToken(secret: string, purpose: LinkPurpose, rowId: string): Promise<string> {
  const id = rowId.replaceAll('-', '').toLowerCase();
  return `${VERSION}.${id}.${await sign(secret, purpose, id)}`;
}

/** The id of the row that a token was made for; null when it was not made with this secret for this purpose. */
export async function linkedId(secret: string, purpose: LinkPurpose, token: string): Promise<string | null> {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  if (!(await equalSecrets(signature, await sign(secret, purpose, id)))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
