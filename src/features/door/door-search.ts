import { foldText, searchWords } from '@/lib/search-text';
import { shownEmail } from '@/lib/shown-email';
import type { DoorRow } from './door';

type DoorGroups = { seats: DoorRow[]; others: DoorRow[] };

/**
 * The people in whose name, company or e-mail every word of `query` occurs, regardless of accents and case: those with
 * a seat, and those on the waiting list, with an offer, or cancelled.
 */
export function searchDoor(people: readonly DoorRow[], query: string): DoorGroups {
  const words = searchWords(query);
  const found = people.filter((person) => words.every((word) => haystackOf(person).includes(word)));
  return {
    seats: found.filter(({ state }) => state === 'seat'),
    others: found.filter(({ state }) => state !== 'seat'),
  };
}

/** Normalising two thousand names takes longer than a key press should, so each row is done once. */
const haystacks = new WeakMap<DoorRow, string>();
function haystackOf(person: DoorRow): string {
  const known = haystacks.get(person);
  if (known !== undefined) return known;
  const text = foldText(`${person.name} ${person.company ?? ''} ${shownEmail(person.email)} ${person.email}`);
  haystacks.set(person, text);
  return text;
}

/** How many came, and how many are expected: those with a seat, and those who came all the same. */
export function countDoor(people: readonly DoorRow[]): { came: number; expected: number } {
  const came = people.filter((person) => person.came).length;
  const expected = people.filter((person) => person.came || person.state === 'seat').length;
  return { came, expected };
}
