/** Where an event is held: a place that a map knows, somewhere online, or both. Shared by the page, its head, the editor and the mail. */

export const isWebAddress = (place: string): boolean => /^https?:\/\/\S+$/i.test(place.trim());

/** A link, with or without its scheme where the host is one of meetings. */
const LINK =
  /(?:https?:\/\/|www\.|\b(?:[\w-]+\.)*(?:zoom\.us|meet\.google\.com|teams\.(?:microsoft|live)\.com|meet\.jit\.si)\b)[^\s,;)]*/i;
const ONLINE =
  /\b(?:on-?line|en l[ií]nea|virtual|webinars?|webinarios?|webcast|streaming|live ?stream|(?:video|tele)(?:llamada|conferencia)|telem[aá]tic[oa]|en remoto|a distancia|zoom|meet|teams|webex|skype|jitsi|youtube|twitch)\b/i;
const HYBRID = /\b(?:(?:formato|modalidad|evento)\s+)?h[ií]brid[oa]\b/i;
/** What joins two places. */
const JOINED = /\s*(?:[+&/|]|(?<=[\s,;(])(?:y|e|o|u|tambi[eé]n|adem[aá]s)(?=\s))\s*/i;
/** Says that people come, and not where to. */
const IN_PERSON = /^(?:de forma |en )?presencial(?:mente)?$/i;

type EventPlace = {
  isOnline: boolean;
  isInPerson: boolean;
  /** What a map is asked for; null where none is named. */
  venue: string | null;
  /** The address that the place itself names; null where there is none. */
  link: string | null;
};

const bare = (text: string) => text.replace(/^[\s,;:.()–-]+|[\s,;:(–-]+$/g, '').replace(/^([^(]*)\)$/, '$1');

/** Online is what the place says: a link, or a word such as «online», «Zoom» or «webinario». What is joined to it by «y» is a venue besides. */
export function eventPlace(place: string): EventPlace {
  const found = LINK.exec(place)?.[0] ?? null;
  const link = found && (/^https?:/i.test(found) ? found : `https://${found}`);
  // A link counts as a word, so that its slashes join nothing.
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

/** Opens a map at a venue; null where none is named. A plain address: the map is not contacted before the visitor follows it. */
export function mapUrl(place: string): string | null {
  const { venue } = eventPlace(place);
  return venue && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: venue }).toString()}`;
}
