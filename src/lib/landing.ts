/** The address that the visit began with, and the page that led to it. In memory only: nothing is stored, and a reload forgets it. */
export const landing = { search: '', referrer: '' };

/** Called once, before the router changes the address. */
export function noteLanding(): void {
  landing.search = location.search;
  landing.referrer = document.referrer;
}
