/** Query and referrer of the visit's first page. In memory only: nothing is stored, and a reload clears it. */
export const landing = { search: '', referrer: '' };

/** Call once, before the router changes the address. */
export function recordLanding(): void {
  landing.search = location.search;
  landing.referrer = document.referrer;
}
