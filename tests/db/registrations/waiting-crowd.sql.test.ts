import { beforeAll, expect, test } from 'vitest';
import { plainDatabase } from '../../helpers/database/plain-database.ts';
import { randomNumbers } from '../../helpers/random-numbers.ts';
import { waitingLine } from '../../helpers/database/waiting-line.ts';

const CAPACITY = 5;
const WAITING = 20;
const AT_ONCE = 50;
const database = plainDatabase({ connections: AT_ONCE });
const { register, press, fullEvent, serve, runOut, lineOf, claim, finish } = waitingLine(database);

beforeAll(async () => {
  await database.owner`select public.set_setting('event_registrations', '100000')`;
});

/** Performs all actions concurrently, each over its own connection, and checks the event meanwhile. */
async function allAtOnce(event: string, acts: (() => Promise<unknown>)[]): Promise<void> {
  const crowd = { isMoving: true };
  const watch = async () => {
    while (crowd.isMoving) {
      const { seats, offered } = await lineOf(event);
      expect(seats.length + offered.length).toBeLessThanOrEqual(CAPACITY);
    }
  };
  const watching = watch();
  await Promise.all(acts.map((act) => act()));
  crowd.isMoving = false;
  await watching;
}

/** Who had got an offer by the end, in the order of arrival. */
async function everOffered(line: readonly string[]): Promise<boolean[]> {
  const rows =
    await database.owner`select r.id from public.event_registrations r where r.id = any(${[...line]}) and (r.waiting_since is null or r.offered_until is not null)`;
  const ids = new Set(rows.map(({ id }) => id));
  return line.map((id) => ids.has(id));
}

test.each([1, 2, 3])(
  'fifty concurrent cancellations, acceptances, registrations and workers never exceed the seats, nor skip or repeat a registrant (draw %i)',
  async (seed) => {
    const random = randomNumbers(seed);
    const { event, waiting } = await fullEvent({ seats: CAPACITY, waiting: WAITING });
    /** Registrants who left the list themselves, whom offers may skip. */
    const left = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const line = await lineOf(event);
      const pick = (ids: string[], share: number) => ids.filter(() => random() < share);
      const leaving = pick(line.waiting, 0.1);
      for (const id of leaving) left.add(id);
      const acts: (() => Promise<unknown>)[] = [
        ...pick(line.seats, 0.6).map((id) => () => press(id, 'cancel')),
        ...line.offered.flatMap((id) => [
          () => press(id, random() < 0.7 ? 'accept' : 'cancel'),
          () => press(id, 'accept'),
        ]),
        ...leaving.map((id) => () => press(id, 'cancel')),
        ...Array.from({ length: 6 }, () => () => register(event)),
        ...line.waiting.slice(0, 3).map((id) => () => press(id, 'accept')),
      ];
      while (acts.length < AT_ONCE - 1) acts.push(serve);
      await allAtOnce(event, acts);
      if (random() < 0.5) await runOut(event);
      for (const { id } of await claim()) await finish(id);
    }
    await serve();

    const offers = await everOffered(waiting.filter((id) => !left.has(id)));
    expect(offers).toContain(true);
    expect(offers).toEqual(offers.toSorted((one, other) => Number(other) - Number(one)));
    const { seats, offered, waiting: still } = await lineOf(event);
    expect(still.length === 0 || seats.length + offered.length === CAPACITY).toBe(true);
    const [twice] = await database.owner`
      select count(*)::int as count from (
        select 1 from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
        where r.event_id = ${event} group by r.email, o.kind having count(*) > 1
      ) repeated
    `;
    expect(twice!['count']).toBe(0);
  },
);
