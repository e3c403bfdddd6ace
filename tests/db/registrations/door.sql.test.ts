import { beforeAll, describe, expect, test } from 'vitest';
import { createDoor, type DoorPort } from '@/features/door/door';
import type { DoorAct, DoorList, MarkAnswer } from '@/features/door/door-list';
import { createMarkQueue, type MarkPort } from '@/features/door/mark-queue';
import { AppError } from '@/lib/backend/errors';
import { forgetDoorLists } from '@/lib/storage/door-store';
import { administrator, asRole, askAs, plainDatabase } from '../../helpers/database/plain-database.ts';
import { waitingLine } from '../../helpers/database/waiting-line.ts';
import { memoryStorage } from '../../helpers/pages/memory-storage.ts';
import { randomNumbers } from '../../helpers/random-numbers.ts';

/** The list on a phone against the database, with a network that fails before or after the server's work. */
const database = plainDatabase({ connections: 4 });
const line = waitingLine(database);
const admin = administrator(database);

const HOUR = 3_600_000;
type Fault = 'none' | 'cut' | 'lost answer' | 'no marks';

const markInDatabase = (acts: readonly DoorAct[], sentAt: string): Promise<MarkAnswer> =>
  asRole(
    database.owner,
    'authenticated',
    async (sql) =>
      (await sql`select public.mark_attendance(${sql.json(acts as never)}, ${sentAt}) as answer`)[0]![
        'answer'
      ] as MarkAnswer,
    admin,
  );

/** A phone at the door. Its storage outlives its tabs, and its clock may be wrong. */
function phone(event: string, { clock = 0, store = memoryStorage() as Storage | null } = {}) {
  let fault: Fault = 'none';
  let isIn = true;
  let marks = 0;
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    if (fault === 'cut') throw new Error('There is no network');
    const answer = await work();
    if (fault === 'lost answer') throw new Error('The answer was lost');
    return answer;
  };
  const port: DoorPort & MarkPort = {
    read: (id, since) =>
      through(() => askAs(database, admin, 'door_list($1, $2)', id, since) as Promise<DoorList | null>),
    mark: (acts, sentAt) => {
      marks += acts.length;
      if (fault === 'no marks') return Promise.reject(new AppError('server', 'The database is busy', { status: 503 }));
      return through(() => markInDatabase(acts, sentAt));
    },
  };
  const now = () => Date.now() + clock;
  function open() {
    const queue = createMarkQueue({ owner: admin, port, store, now, isOffline: () => fault === 'cut' });
    const opened = createDoor(event, { port, store, queue, now, mayKeep: () => isIn });
    opened.subscribe(() => {});
    return { door: opened, queue };
  }
  let { door, queue } = open();
  return {
    store,
    get door() {
      return door;
    },
    get queue() {
      return queue;
    },
    get marks() {
      return marks;
    },
    /** Closes the tab and opens another one. */
    reopen: () => ({ door, queue } = open()),
    network: (next: Fault) => (fault = next),
    signOut() {
      isIn = false;
      forgetDoorLists(store, { all: true, now: now() });
    },
    sync: () =>
      door.sync().then(
        () => true,
        () => false,
      ),
    came: () =>
      door
        .getState()
        .people.filter(({ came }) => came)
        .map(({ id }) => id)
        .toSorted(),
  };
}

const inDatabase = async (event: string): Promise<string[]> => {
  const rows = await database.owner<{ id: string }[]>`
    select registration_id as id from private.attendance_of(${event}) where came order by 1
  `;
  return rows.map(({ id }) => id);
};
const actsOf = (event: string) => database.owner`
  select a.id from public.attendance a join public.event_registrations r on r.id = a.registration_id where r.event_id = ${event}
`;

beforeAll(async () => {
  await database.owner`update private.settings set value = '100000' where key in ('event_registrations', 'client_registrations')`;
});

test('thirty marks without a network survive a closed tab, and are stored once each', async () => {
  const { event, seated } = await line.fullEvent({ seats: 40 });
  const one = phone(event);
  await one.sync();
  one.network('cut');
  const people = one.door.getState().people.filter(({ id }) => seated.slice(0, 30).includes(id));
  for (const person of people) one.door.mark(person, true);
  expect(await one.sync()).toBe(false);
  expect(one.door.getState()).toMatchObject({ waiting: 30, isKept: true });

  one.reopen();
  expect(one.came()).toEqual(seated.slice(0, 30).toSorted());
  one.network('lost answer');
  await one.sync();
  expect(one.door.getState().waiting).toBe(30);
  one.network('none');
  await one.sync();
  expect(one.door.getState().waiting).toBe(0);
  expect(one.marks).toBe(90);
  expect(await actsOf(event)).toHaveLength(30);
  expect(await inDatabase(event)).toEqual(seated.slice(0, 30).toSorted());
});

test('two phones, 200 people, random acts, cuts and closed tabs: all end alike, by the newest act', async () => {
  const { event } = await line.fullEvent({ seats: 200 });
  const random = randomNumbers(51);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const phones = [phone(event), phone(event, { clock: -3 * HOUR })];
  /** A phone's clock is corrected by an answer, and is as exact as the answer was fast. */
  let slowestMs = 0;
  const sync = async (one: (typeof phones)[number]) => {
    const begin = performance.now();
    await one.sync();
    slowestMs = Math.max(slowestMs, performance.now() - begin);
  };
  for (const one of phones) await sync(one);
  const acts = new Map<string, { madeAt: number; one: object; came: boolean }[]>();
  for (let round = 0; round < 50; round += 1) {
    for (const one of phones) {
      one.network(pick(['none', 'none', 'cut', 'lost answer']));
      for (let act = 0; act < 4; act += 1) {
        const person = pick(one.door.getState().people);
        const came = random() < 0.7;
        one.door.mark(person, came);
        acts.set(person.id, [...(acts.get(person.id) ?? []), { madeAt: performance.now(), one, came }]);
        // Times are in milliseconds: two acts of one millisecond would have no order.
        const made = Date.now();
        while (Date.now() === made);
      }
      if (random() < 0.2) one.reopen();
      if (random() < 0.5) await sync(one);
    }
  }
  for (const one of phones) one.network('none');
  for (const one of [...phones, ...phones]) await sync(one);
  const came = await inDatabase(event);
  expect(phones.map((one) => one.came())).toEqual([came, came]);
  expect(await actsOf(event)).toHaveLength(400);
  // Acts of two phones that are nearer than their clocks are exact have no order.
  const decided = [...acts].flatMap(([id, made]) => {
    const last = made.at(-1)!;
    const isUnsure = made.some((act) => act.one !== last.one && act.madeAt > last.madeAt - 2 * slowestMs);
    return isUnsure ? [] : { id, came: last.came };
  });
  expect(decided.map(({ id }) => ({ id, came: came.includes(id) }))).toEqual(decided);
});

describe('a person without a registration', () => {
  test('is shown at once, and leaves no trace when it is taken back before it was sent', async () => {
    const { event } = await line.fullEvent({ seats: 1 });
    const one = phone(event);
    await one.sync();
    one.network('cut');
    one.door.admit('Eva Gil', 'eva@example.com');
    await one.sync();
    one.reopen();
    const eva = one.door.getState().people.find(({ email }) => email === 'eva@example.com')!;
    expect(eva).toMatchObject({ name: 'Eva Gil', came: true, isSending: true });
    one.door.mark(eva, false);
    expect(one.came()).toEqual([]);
    one.network('none');
    await one.sync();
    expect(one.door.getState().waiting).toBe(0);
    expect(one.door.getState().people).toHaveLength(1);
    expect(one.came()).toEqual([]);
    expect(await actsOf(event)).toHaveLength(0);
  });

  test('whom the server refuses is told, and the rest is sent', async () => {
    const { event } = await line.fullEvent({ seats: 1 });
    const one = phone(event);
    await one.sync();
    one.door.admit('Eva Gil', 'no address');
    one.door.mark(
      one.door.getState().people.find(({ email }) => email !== 'no address')!,
      true,
    );
    await one.sync();
    expect(one.door.getState()).toMatchObject({ waiting: 0, refused: [{ name: 'Eva Gil' }] });
    one.queue.forget(one.door.getState().refused.map(({ id }) => id));
    expect(one.door.getState().refused).toEqual([]);
  });
});

test('marks that cannot be sent hold up no list, and wait', async () => {
  const { event } = await line.fullEvent({ seats: 2 });
  const one = phone(event);
  one.queue.add({
    event_id: crypto.randomUUID(),
    registration_id: crypto.randomUUID(),
    came: true,
    at: new Date().toISOString(),
    title: 'Otro',
    clock: 0,
  });
  one.network('no marks');
  expect(await one.sync()).toBe(false);
  expect(one.door.getState().people).toHaveLength(2);
  expect(one.queue.getState().waiting).toHaveLength(1);
});

test('a phone shows the marks of others, and forgets who was erased', async () => {
  const { event, seated } = await line.fullEvent({ seats: 3 });
  const [one, other] = [phone(event), phone(event)];
  await one.sync();
  await other.sync();
  one.door.mark(
    one.door.getState().people.find(({ id }) => id === seated[0])!,
    true,
  );
  await one.sync();
  await line.press(seated[1]!, 'erase');
  await other.sync();
  expect(other.came()).toEqual([seated[0]]);
  expect(
    other.door
      .getState()
      .people.map(({ id }) => id)
      .toSorted(),
  ).toEqual([seated[0], seated[2]].toSorted());
});

test('a clock that is hours off is noticed', async () => {
  const { event } = await line.fullEvent({ seats: 1 });
  const one = phone(event, { clock: 2 * HOUR });
  await one.sync();
  expect(Math.round(one.door.getState().clockError / HOUR)).toBe(2);
});

describe('what a phone keeps', () => {
  test('is the list of the opened event, until sign-out; marks that wait stay', async () => {
    const { event, seated } = await line.fullEvent({ seats: 2 });
    const one = phone(event);
    await one.sync();
    one.network('cut');
    one.door.mark(one.door.getState().people[0]!, true);
    forgetDoorLists(one.store, { all: true, now: Date.now() });
    expect(JSON.stringify({ ...one.store })).not.toContain('Ana Ruiz');
    one.reopen();
    expect(one.door.getState()).toMatchObject({ event: null, people: [], waiting: 1 });
    one.network('none');
    await one.sync();
    expect(one.door.getState().people).toHaveLength(2);
    expect(await inDatabase(event)).toHaveLength(1);
    expect(seated).toContain((await inDatabase(event))[0]);
  });

  test('is no list after the sign-out, whenever the answer comes', async () => {
    const { event } = await line.fullEvent({ seats: 2 });
    const one = phone(event);
    await one.sync();
    const reading = one.sync();
    one.signOut();
    await reading;
    expect(Object.keys(one.store!)).toEqual([]);
  });

  test('is gone a day after the end of the event', async () => {
    const end = new Date(Date.now() + HOUR).toISOString();
    const { event } = await line.fullEvent({
      seats: 1,
      values: { event_date: new Date().toISOString(), event_end_date: end },
    });
    const one = phone(event);
    await one.sync();
    forgetDoorLists(one.store, { all: false, now: Date.now() + 24 * HOUR });
    expect(JSON.stringify({ ...one.store })).toContain('Ana Ruiz');
    forgetDoorLists(one.store, { all: false, now: Date.now() + 26 * HOUR });
    expect(Object.keys(one.store!)).toEqual([]);
  });

  test('is nothing where storage is blocked, and the page can say so', async () => {
    const { event } = await line.fullEvent({ seats: 1 });
    const one = phone(event, { store: null });
    await one.sync();
    one.door.mark(one.door.getState().people[0]!, true);
    expect(one.door.getState()).toMatchObject({ isKept: false, waiting: 1 });
    await one.sync();
    expect(await inDatabase(event)).toHaveLength(1);
  });
});
