import { hmacHex } from './secrets.ts';

/** The /64 prefix of an IPv6 address, which a provider assigns to one household. */
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
 * The visitor's address as the platform's own proxy wrote it: the last entry of the configured header. The client
 * controls earlier entries. An IPv6 address counts as its /64 network. Null when the header is absent.
 */
function clientAddress(headers: Headers, headerName: string): string | null {
  const last = headers.get(headerName)?.split(',').at(-1)?.trim().toLowerCase() ?? '';
  if (last === '') return null;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(last)?.[1];
  if (mapped !== undefined) return mapped;
  return last.includes(':') ? ipv6Network(last) : last;
}

/**
 * The keyed hash of an address that the database may keep: enough to count, not to identify. Visitors without an
 * address share one hash.
 */
export async function clientHash(headers: Headers, headerName: string, secret: string): Promise<string> {
  return hmacHex(secret, `client address ${clientAddress(headers, headerName) ?? 'unknown'}`);
}
