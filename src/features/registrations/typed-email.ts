/**
 * The address as a person types and reads it: with the letters of an internationalised domain, which Chromium's field
 * and the stored address have in ASCII. Never rejects; without its library it gives the address as it is.
 */
export async function typedEmail(email: string): Promise<string> {
  if (!/[@.]xn--/.test(email)) return email;
  try {
    const { toUnicode } = await import('punycode.js');
    return toUnicode(email);
  } catch {
    return email;
  }
}
