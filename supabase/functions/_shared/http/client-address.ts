import { hmacHex } from './secrets.ts';

/** The first four groups of an IPv6 address: what a provider gives to one household, which can take any address inside. */
function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The visitor's address as the platform's own proxy wrote it: the last entry of the configured header. Entries before it were sent by
 * the client and can say anything. An IPv6 address counts as its /64 network. Null when the header is absent.
 */
function clientAddress(headers: Headers, headerName: string): string | null {
  const last = headers.get(headerName)?.split(',').at(-1)?.trim().toLowerCase() ?? '';
  if (last === '') return null;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(last)?.[1];
  if (mapped !== undefined) return mapped;
  return last.includes(':') ? ipv6Network(last) : last;
}

/** What the database may keep of an address: enough to count, not enough to know who. Visitors without an address count together. */
export async function clientHash(headers: Headers, headerName: string, secret: string): Promise<string> {
  return hmacHex(secret, `client address ${clientAddress(headers, headerName) ?? 'unknown'}`);
}
