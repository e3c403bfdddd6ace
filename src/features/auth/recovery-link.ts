import { plainAddress } from '@contract/mail/mangled-link';

type Address = { search: string; hash: string };

const TOKEN = /token_hash=([\w+-]+)/g;

/**
 * The token of a recovery link, or `null`. It is in the fragment, which neither servers nor the `Referer` header
 * receive, unless a mail program has mangled the address; then it is the only one in it.
 */
export function recoveryToken(address: Address): string | null {
  const text = plainAddress(address).replace(/\s+/g, '');
  const [token, ...others] = new Set(Array.from(text.matchAll(TOKEN), ([, found]) => found));
  return others.length === 0 && /[#?&;]type=recovery(?!\w)/.test(text) ? (token ?? null) : null;
}

/** Error code that the auth service puts into the address when a recovery link failed, or `null`. */
export function recoveryLinkError({ hash, search }: Address): string | null {
  for (const text of [hash.replace(/^#/, ''), search]) {
    const parameters = new URLSearchParams(text);
    const code = parameters.get('error_code') ?? parameters.get('error');
    if (code) return code;
  }
  return null;
}
