import { mapProse } from '../review/prose';

const MAIL = /^[^\s@<>()[\]:/]+@[^\s@<>()[\]:/]+\.\p{L}{2,}$/u;
const WEB = /^www\.[^\s.]+\.\S+$/i;

/** What a text without a scheme means as an address, such as `www.example.com` or `hola@example.com`; null for any other text. */
export function correctedAddress(text: string): string | null {
  if (WEB.test(text)) return `https://${text}`;
  return MAIL.test(text) ? `mailto:${text}` : null;
}

/** The addresses of inline links and of link definitions get the scheme that was left out. */
export const fixLinks = (content: string): string =>
  mapProse(content, (prose) =>
    prose.replace(
      /(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)([^\s<>()]+)/gm,
      (_, before: string, address: string) => before + (correctedAddress(address) ?? address),
    ),
  );

/** An address as the destination of a link: brackets would end it. */
export const inDestination = (address: string): string =>
  address.replace(/[()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A Markdown text as the words of a link: brackets that are not escaped yet would end it. */
export const inLabel = (words: string): string =>
  words.replace(/\\[^]|[[\]\\]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
