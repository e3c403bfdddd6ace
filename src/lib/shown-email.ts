import { toUnicode } from 'punycode.js';

/**
 * The address as a person types and reads it: with the letters of an internationalised domain, which the stored address
 * has in ASCII. An address whose domain cannot be decoded stays as it is.
 */
export function shownEmail(email: string): string {
  if (!/[@.]xn--/.test(email)) return email;
  try {
    return toUnicode(email);
  } catch {
    return email;
  }
}
