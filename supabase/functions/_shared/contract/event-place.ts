/** Where an event is held: a venue, online, or both. Shared by the page, its head, the editor and the mail. */

export const isWebUrl = (place: string): boolean => /^https?:\/\/\S+$/i.test(place.trim());

/** A link; the scheme is optional for hosts of meeting services. */
const LINK =
  /(?:https?:\/\/|www\.|\b(?:[\w-]+\.)*(?:zoom\.us|meet\.google\.com|teams\.(?:microsoft|live)\.com|meet\.jit\.si)\b)[^\s,;)]*/i;
const ONLINE =
  /\b(?:on-?line|en l[ií]nea|virtual|webinars?|webinarios?|webcast|streaming|live ?stream|(?:video|tele)(?:llamada|conferencia)|telem[aá]tic[oa]|en remoto|a distancia|zoom|meet|teams|webex|skype|jitsi|youtube|twitch)\b/i;
const HYBRID = /\b(?:(?:formato|modalidad|evento)\s+)?h[ií]brid[oa]\b/i;
/** Separators between two places. */
const JOINED = /\s*(?:[+&/|]|(?<=[\s,;(])(?:y|e|o|u|tambi[eé]n|adem[aá]s)(?=\s))\s*/i;
/** "In person" without a venue. */
const IN_PERSON = /^(?:de forma |en )?presencial(?:mente)?$/i;

type EventPlace = {
  isOnline: boolean;
  isInPerson: boolean;
  /** The search text for a map; null without a venue. */
  venue: string | null;
  /** A link in the place's own text; null without one. */
  link: string | null;
};

const bare = (text: string) => text.replace(/^[\s,;:.()–-]+|[\s,;:(–-]+$/g, '').replace(/^([^(]*)\)$/, '$1');

/**
 * Parses a place. A link or a word such as «online», «Zoom» or «webinario» makes it online; a part joined to it by «y»
 * is a venue.
 */
export function eventPlace(place: string): EventPlace {
  const found = LINK.exec(place)?.[0] ?? null;
  const link = found && (/^https?:/i.test(found) ? found : `https://${found}`);
  // A link becomes one word, so that its slashes do not count as separators.
  const words = place.replace(LINK, ' online ').trim();
  const isHybrid = HYBRID.test(words);
  if (!isHybrid && !ONLINE.test(words)) return { isOnline: false, isInPerson: true, venue: place.trim(), link };
  const parts = words.replace(HYBRID, '').split(JOINED).map(bare).filter(Boolean);
  const venues = parts.filter((part) => !ONLINE.test(part));
  const named = venues.filter((part) => !IN_PERSON.test(part));
  return {
    isOnline: true,
    isInPerson: isHybrid || venues.length > 0,
    venue: named.length > 0 ? named.join(' y ') : null,
    link,
  };
}

export const isOnlinePlace = (place: string): boolean => eventPlace(place).isOnline;

/** A link to a map of the venue; null without one. The map service is not contacted before the visitor follows it. */
export function mapUrl(place: string): string | null {
  const { venue } = eventPlace(place);
  return venue && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: venue }).toString()}`;
}
