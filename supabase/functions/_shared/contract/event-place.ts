/** Where an event is held: a place that a map knows, or somewhere online. Shared by the page, its head, and the mail. */

export const isWebAddress = (place: string): boolean => /^https?:\/\/\S+$/i.test(place.trim());

/** Online when the place is an address on the web, or says so. */
export function isOnlinePlace(place: string): boolean {
  return isWebAddress(place) || /\b(?:online|en línea|virtual|webinar)\b/i.test(place);
}

/** Opens a map at a venue; null for what happens online. A plain address: nothing is asked of the map before somebody follows it. */
export function mapUrl(place: string): string | null {
  if (isOnlinePlace(place)) return null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place.trim() }).toString()}`;
}
