/**
 * Where an event is held: a venue, online, or both. The event says it (`event_mode`), else the words of its place do.
 * Shared by the page, its head, the calendar, the editor and the mail.
 */

import type { AddedColumns, ArticleColumns } from '../article/article-columns.ts';

export const EVENT_MODES = ['presencial', 'online', 'hibrido'] as const;
export type EventMode = (typeof EVENT_MODES)[number];

/** The columns that say where an event is held. Without a mode that is known, the words of the place decide. */
export type PlacedEvent = ArticleColumns<'event_location'> & AddedColumns<'event_mode'>;

/** A link; the scheme is optional for hosts of meeting services. */
const LINK =
  /(?:https?:\/\/|www\.|\b(?:[\w-]+\.)*(?:zoom\.us|meet\.google\.com|teams\.(?:microsoft|live)\.com|meet\.jit\.si)\b)[^\s,;)]*/i;
const ONLINE =
  /\b(?:on-?line|en l[ií]nea|virtual|webinars?|webinarios?|webcast|streaming|live ?stream|(?:video|tele)(?:llamada|conferencia)|telem[aá]tic[oa]|en remoto|a distancia|zoom|meet|teams|webex|skype|jitsi|youtube|twitch)\b/i;
const HYBRID = /\b(?:(?:formato|modalidad|evento)\s+)?h[ií]brid[oa]\b/i;
/** Separators between two places. */
const JOINED = /\s*(?:[+&/|]|(?<=[\s,;(])(?:y|e|o|u|tambi[eé]n|adem[aá]s)(?=\s))\s*/i;
/** Separators between a venue and its transmission, in an event that is both. A slash belongs to an address. */
const ADDED = /\s*(?:\s[+&|/]\s|\((?=[^()]*\)$)|(?<=[\s,;])(?:y|e|tambi[eé]n|adem[aá]s)(?=\s))\s*/i;
/** "In person" without a venue. */
const IN_PERSON = /^(?:de forma |en )?presencial(?:mente)?$/i;

type EventPlace = {
  isOnline: boolean;
  isInPerson: boolean;
  /** The search text for a map; null without a venue. */
  venue: string | null;
  /** A link to the transmission in the place's own text; null without one. */
  link: string | null;
  /** The place as its author typed it, else the mode in words; null when nothing is known. */
  text: string | null;
};

const bare = (text: string) => text.replace(/^[\s,;:.()–-]+|[\s,;:(–-]+$/g, '').replace(/^([^(]*)\)$/, '$1');

function linkIn(place: string): string | null {
  const found = LINK.exec(place)?.[0] ?? null;
  return found && (/^https?:/i.test(found) ? found : `https://${found}`);
}

/**
 * Guesses from the words. A link or a word such as «online», «Zoom» or «webinario» makes a place online; a part joined
 * to it by «y» is a venue.
 */
function guess(place: string): Omit<EventPlace, 'text'> {
  const link = linkIn(place);
  // A link becomes one word, so that its slashes do not count as separators.
  const words = place.replace(LINK, ' online ').trim();
  const isHybrid = HYBRID.test(words);
  if (!isHybrid && !ONLINE.test(words)) return { isOnline: false, isInPerson: true, venue: place || null, link };
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

/** The venue of an event that is held in person and online: its words without those about the transmission. */
function hybridVenue(place: string): string | null {
  const words = place.replace(LINK, '').replace(HYBRID, '');
  const [first = '', ...rest] = words.split(ADDED).map(bare).filter(Boolean);
  // Of several parts the one that names a transmission goes; a single one may be called «Espacio Zoom».
  const kept = rest.length > 0 ? [first, ...rest].filter((part) => !ONLINE.test(part)) : [first];
  const venue = kept.filter((part) => !IN_PERSON.test(part) && !/^on-?line$/i.test(part)).join(' y ');
  return venue || null;
}

const MODE_TEXTS: Record<EventMode, string | null> = {
  presencial: null,
  online: 'Online',
  hibrido: 'Presencial y online',
};

const modeOf = (event: PlacedEvent) => EVENT_MODES.find((mode) => mode === event.event_mode) ?? null;

/** Where an event is held. */
export function eventPlace(event: PlacedEvent): EventPlace {
  const place = event.event_location?.trim() ?? '';
  const mode = modeOf(event);
  const text = place ? event.event_location : mode && MODE_TEXTS[mode];
  switch (mode) {
    case null:
      return { ...guess(place), text };
    case 'presencial':
      // A link is one to a map or to the venue.
      return { isOnline: false, isInPerson: true, venue: bare(place.replace(LINK, '')) || null, link: null, text };
    case 'online':
      return { isOnline: true, isInPerson: false, venue: null, link: linkIn(place), text };
    case 'hibrido':
      return { isOnline: true, isInPerson: true, venue: hybridVenue(place), link: null, text };
  }
}

/** The mode that the words of a place suggest. */
export function suggestedMode(place: string): EventMode {
  const { isOnline, isInPerson } = guess(place.trim());
  return isOnline ? (isInPerson ? 'hibrido' : 'online') : 'presencial';
}

/**
 * How the event is held, in words, where its place does not say it; null where it does, and for an event in person.
 */
export function modeNote(event: PlacedEvent): string | null {
  const mode = modeOf(event);
  const place = event.event_location?.trim();
  return mode && place && mode !== suggestedMode(place) ? MODE_TEXTS[mode] : null;
}

/** The place in one line of plain text, for mails and calendars; null without one. */
export function placeText(event: PlacedEvent): string | null {
  const note = modeNote(event);
  const { text } = eventPlace(event);
  return text && note ? `${text} (${note.toLowerCase()})` : text;
}

/** A link to a map of the venue; null without one. The map service is not contacted before the visitor follows it. */
export function mapUrl(event: PlacedEvent): string | null {
  const { venue } = eventPlace(event);
  return venue && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: venue }).toString()}`;
}
