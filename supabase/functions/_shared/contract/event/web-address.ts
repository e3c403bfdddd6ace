/**
 * Whether a browser opens a text as a web address: a join link or the address of a recording. The editor, the message
 * after an event and the previews ask it; `private.is_web_address` is the same rule in the database, as far as it can
 * be told without a URL parser.
 */

const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPV4 = String.raw`${BYTE}(?:\.${BYTE}){3}`;
const IPV6 = String.raw`\[[0-9a-f:.]+\]`;
/** A name whose last label is a number would be read as an IPv4 address. */
const NAME = String.raw`(?!(?:[^/?#:]*\.)?(?:\d+|0x[0-9a-f]*)\.?(?:[:/?#]|$))[^\s\p{Cc}/?#@:%\\<>^|[\]]+`;
const PORT = String.raw`(?::0*(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])?)?`;
const PATTERN = new RegExp(String.raw`^https?://(?:${IPV4}|${IPV6}|${NAME})${PORT}(?:[/?#][^\s\p{Cc}]*)?$`, 'iu');

/** The scheme is https, or for `web` also http. User information, which could pass for the host, is refused. */
export const isWebAddress = (text: string, scheme: 'https' | 'web'): boolean =>
  text.length <= 2048 && (scheme === 'web' || /^https:/i.test(text)) && PATTERN.test(text) && URL.canParse(text);

export const WEB_ADDRESS_ERROR = 'El enlace debe ser una dirección completa que empiece por https://';
