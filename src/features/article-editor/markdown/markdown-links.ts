import { mapProse } from '../review/prose';

const MAIL = /^[^\s@<>()[\]:/]+@[^\s@<>()[\]:/]+\.\p{L}{2,}$/u;
const WEB = /^www\.[^\s.]+\.\S+$/i;

/**
 * The address meant by a text without a scheme, such as `www.example.com` or `hola@example.com`; null for other texts.
 */
export function withScheme(text: string): string | null {
  if (WEB.test(text)) return `https://${text}`;
  return MAIL.test(text) ? `mailto:${text}` : null;
}

/** Adds the missing scheme to the addresses of inline links and link definitions. */
export const fixLinks = (content: string): string =>
  mapProse(content, (prose) =>
    prose.replace(
      /(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)([^\s<>()]+)/gm,
      (_, before: string, address: string) => before + (withScheme(address) ?? address),
    ),
  );

/** Escapes an address for a link destination, which a bracket would end. */
export const escapeDestination = (address: string): string =>
  address.replace(/[()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Escapes brackets in a link's text, which would end it, unless they are escaped already. */
export const escapeLabel = (words: string): string =>
  words.replace(/\\[^]|[[\]\\]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
