/**
 * Reads the token of a mail's link that a mail program has mangled: by encoding its separators, by taking the
 * punctuation behind it for a part of it, by adding a query to its end or invisible characters to its middle.
 */

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const TOKEN = /(?<!\d)1\.[0-9a-f]{32}\.[0-9a-f]{32}(?![0-9a-f])/gi;
/** How often a program may have encoded what another one had encoded. */
const ENCODINGS = 3;

function decodedOnce(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** Query and fragment of an address without encodings and invisible characters. */
export function plainAddress({ search, hash }: { search: string; hash: string }): string {
  let text = search + hash;
  for (let time = 0; time < ENCODINGS; time += 1) text = decodedOnce(text);
  return text.replace(INVISIBLE, '').replaceAll('&amp;', '&');
}

const tokensIn = (text: string) => new Set(Array.from(text.matchAll(TOKEN), ([token]) => token.toLowerCase()));

/**
 * The token (`t`) of a link to a registration or to the newsletter. A mangled address gives the only token in it, one
 * with several gives null. One without any gives the text in the token's place, which the server refuses.
 */
export function linkTokenOf(address: { search: string; hash: string }): string | null {
  const text = plainAddress(address);
  const found = tokensIn(text);
  const [token] = found.size > 0 ? found : tokensIn(text.replace(/\s+/g, ''));
  if (token !== undefined) return found.size > 1 ? null : token;
  return new URLSearchParams(address.hash.slice(1)).get('t') || null;
}
