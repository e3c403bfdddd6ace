/** Internationalised domains of e-mail addresses, such as `ana@peña.es`. Mail servers know only their ASCII form. */

/** Letters, marks and digits of any script, hyphens, and the full stops of domain names. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;
const ASCII = /^\p{ASCII}*$/u;

/** The address with the ASCII form of its domain; unchanged when the domain has one already or has none. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || ASCII.test(domain) || !DOMAIN.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}
