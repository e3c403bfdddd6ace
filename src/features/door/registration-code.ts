import { paths } from '@/lib/paths';

/** Matches `#t=1.<id>.<signature>`; the server alone can tell whether the signature is right. */
const LINK = new RegExp(`${paths.registration}/?#(?:.*&)?t=1\\.([0-9a-f]{32})\\.[0-9a-f]{32}(?:&|$)`);

/** The registration's id in the text of a scanned code or in an address; null when it is no link of a registration. */
export function registrationIn(text: string): string | null {
  const id = LINK.exec(text)?.[1];
  return id?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null;
}
