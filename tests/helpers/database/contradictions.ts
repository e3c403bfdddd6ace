import type { Person, Snapshot, RegistrationResponse } from './random-people.ts';

const count = ({ people }: Snapshot, ...has: Person['has'][]) =>
  people.filter((person) => has.includes(person.has)).length;

/** The states that the page of a link may show for a row while its event is public. */
const pages: Record<Person['has'], string> = {
  seat: 'active',
  place: 'waiting',
  offer: 'offered',
  'ended offer': 'expired left waiting',
  nothing: 'cancelled expired left',
};

/** The kinds of mail that may be queued for a row; the cancellation of an event may be queued for any. */
const waitingMails: Record<Person['has'], string> = {
  seat: 'confirmation reminder',
  place: '',
  offer: 'offer',
  'ended offer': 'offer',
  nothing: '',
};

/** The states that a row may have after the worker's next run. */
const next: Record<Person['has'], string> = {
  seat: 'seat',
  place: 'place offer',
  offer: 'offer',
  'ended offer': 'nothing place offer',
  nothing: 'nothing',
};

/** Contradictions between row, page and mails of a registrant, also those that appear after the next run. */
function* ofPerson(person: Person, isCancelled: boolean, later: Person | undefined): Generator<string> {
  const { has, page, mails } = person;
  const sends = (mail: string) => mails.some((one) => one.startsWith(mail));
  const saysOffered = has === 'offer' && isCancelled ? 'expired' : pages[has];
  if (page !== null && !saysOffered.split(' ').includes(page)) yield 'the page';
  for (const mail of mails.filter((one) => one.endsWith(' pending') && one !== 'cancellation pending'))
    if (!waitingMails[has].split(' ').includes(mail.split(' ')[0]!)) yield mail;
  if (has === 'seat' && !sends('confirmation')) yield 'no confirmation';
  if (has === 'offer' && !sends('offer')) yield 'no offer';
  if (has === 'place' && sends('offer sent')) yield 'an offer that was sent';
  const allowed = page === 'waiting' ? next.place : next[has];
  if (!later || !allowed.split(' ').includes(later.has)) yield `the next run: ${later?.has}`;
}

/** Whether the answer to a registration is true, now and after the next run. */
function isSo({ outcome, waits, email }: RegistrationResponse, now: Snapshot, afterRun: Snapshot): boolean {
  const [has, later] = [now, afterRun].map(
    ({ people }) => people.find((person) => person.email === email)?.has ?? 'nothing',
  );
  switch (outcome) {
    case 'created':
    case 'duplicate':
      return has === 'seat' && later === 'seat';
    case 'waiting':
      return has !== 'nothing' && has !== 'ended offer' && later !== 'nothing';
    case 'full':
      return !waits && now.isFull;
    case 'unavailable':
      return !now.isOpen;
    default:
      return false;
  }
}

/** All contradictions, in words: between rows, pages, mails, the event, and the answer to the last registration. */
export function contradictions(
  { before, now, afterRun }: Record<'before' | 'now' | 'afterRun', Snapshot>,
  answer: RegistrationResponse | null,
): string[] {
  const found = now.people.flatMap((person) => {
    const later = afterRun.people.find(({ id }) => id === person.id);
    return [...ofPerson(person, now.isCancelled, later)].map((what) => `${what} of ${JSON.stringify(person)}`);
  });
  if (answer && !isSo(answer, now, afterRun)) found.push(`the answer ${JSON.stringify(answer)}`);
  const { capacity } = now;
  const taken = (image: Snapshot) => count(image, 'seat', 'offer');
  if (capacity !== null && taken(afterRun) > Math.max(capacity, taken(before))) found.push('more seats than there are');
  if (afterRun.isOpen && count(afterRun, 'place') > 0 && (capacity === null || taken(afterRun) < capacity))
    found.push('an empty seat while somebody waits');
  if (now.isFull !== (capacity !== null && now.people.length - count(now, 'nothing') >= capacity))
    found.push('is full');
  return found;
}
