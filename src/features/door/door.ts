/**
 * The list at the door of one event, with and without a network, as the server and the marks that wait have it. Knows
 * nothing of React; `useDoor` connects it.
 */
import { eventPeriod } from '@contract/event/calendar';
import * as z from 'zod/mini';
import { AppError } from '@/lib/backend/errors';
import { forgetDoorLists, keepDoorList, readDoorList, type DoorStore } from '@/lib/storage/door-store';
import {
  doorEventSchema,
  doorPersonSchema,
  type DoorEvent,
  type DoorList,
  type DoorPerson,
  type RefusedMark,
  type WaitingMark,
} from './door-list';
import type { MarkQueue } from './mark-queue';

/** A clock that differs by more is said to be wrong. */
const WRONG_CLOCK_MS = 60_000;

/** A person as the page shows them; `isSending` while the newest act is not answered. */
export type DoorRow = DoorPerson & { isSending: boolean };

export type DoorState = {
  /** null until the list was read, here or from the server. */
  event: DoorEvent | null;
  /** Whether the server knows no such event. */
  isMissing: boolean;
  people: readonly DoorRow[];
  /** How many acts wait for an answer. */
  waiting: number;
  /** Whether list and acts are stored on this phone; otherwise a closed tab loses them. */
  isKept: boolean;
  /** By how much this phone's clock is ahead (positive) or behind, in milliseconds; 0 while it is right. */
  clockError: number;
  /** Marks of this event that were not taken, until the queue forgets them. */
  refused: readonly RefusedMark[];
};

export type DoorPort = {
  /** The list of the event, or what changed since a time; null for an unknown event. Throws an AppError. */
  read: (eventId: string, since: string | null) => Promise<DoorList | null>;
};

export type DoorOptions = {
  port: DoorPort;
  store: DoorStore;
  queue: MarkQueue;
  now?: () => number;
  /** Whether the list may be stored: an answer may come after the person has signed out. */
  mayKeep?: () => boolean;
};

const keptSchema = z.object({
  event: doorEventSchema,
  people: z.array(doorPersonSchema),
  total: z.number(),
  offset: z.number(),
});

const collator = new Intl.Collator('es');
const byName = (one: DoorPerson, other: DoorPerson) =>
  collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
/** The order of acts: by time, then by id, as the database has it. */
const isNewer = (act: WaitingMark, other: WaitingMark) =>
  act.at === other.at ? act.id > other.id : Date.parse(act.at) > Date.parse(other.at);

/** The rows of people without a new act, the same object for the same person, so that only changed rows are drawn. */
const settled = new WeakMap<DoorPerson, DoorRow>();
function rowOf(person: DoorPerson): DoorRow {
  const row = settled.get(person) ?? { ...person, isSending: false };
  settled.set(person, row);
  return row;
}

/** A person after an act, unless a newer mark is known. */
function rowAfter(person: DoorPerson, act: WaitingMark, isSending: boolean): DoorRow {
  const isOlder = person.marked_at !== null && Date.parse(person.marked_at) > Date.parse(act.at);
  return isOlder ? { ...person, isSending } : { ...person, came: act.came, marked_at: act.at, isSending };
}

/** Id of the row of a person whom the server does not know yet. */
const walkInId = (email: string) => `nuevo:${email}`;

/** The list of one event on this phone, as it was left. */
export function createDoor(eventId: string, { port, store, queue, now = Date.now, mayKeep = () => true }: DoorOptions) {
  let event: DoorEvent | null = null;
  let known = new Map<string, DoorPerson>();
  let total = 0;
  let isMissing = false;
  let isKept = store !== null;
  /** The server's clock minus this phone's. */
  let offset = 0;
  /** The server's time of the last answer in this tab; null asks for everyone. */
  let since: string | null = null;
  /** Marks that were answered, and shown until the list has them. */
  let answered: readonly WaitingMark[] = [];
  const listeners = new Set<() => void>();
  let running: Promise<void> | null = null;
  let state: DoorState;

  const isOwn = ({ event_id }: { event_id: string | null }) => event_id === eventId;

  function rows(acts: readonly WaitingMark[], done: readonly WaitingMark[]): DoorRow[] {
    const waits = new Set(acts.map(({ id }) => id));
    const newest = new Map<string, WaitingMark>();
    const idOf = new Map([...known.values()].map(({ email, id }) => [email, id]));
    for (const act of [...acts, ...done]) {
      const email = act.email ?? '';
      const id = act.registration_id ?? idOf.get(email) ?? walkInId(email);
      const last = newest.get(id);
      if (!last || isNewer(act, last)) newest.set(id, act);
    }
    const shown: DoorRow[] = [];
    for (const person of known.values()) {
      const act = newest.get(person.id);
      newest.delete(person.id);
      shown.push(act ? rowAfter(person, act, waits.has(act.id)) : rowOf(person));
    }
    for (const [id, { id: actId, name, email, came, at }] of newest) {
      if (name === undefined || email === undefined || !came) continue;
      shown.push({ id, name, email, company: null, state: 'seat', came, marked_at: at, isSending: waits.has(actId) });
    }
    return shown.sort(byName);
  }

  function refresh(): void {
    const { waiting, refused, isKept: areMarksKept } = queue.getState();
    const acts = waiting.filter(isOwn);
    state = {
      event,
      isMissing,
      people: rows(acts, answered),
      waiting: acts.length,
      isKept: isKept && areMarksKept,
      clockError: Math.abs(offset) > WRONG_CLOCK_MS ? -offset : 0,
      refused: refused.filter(isOwn),
    };
    for (const listener of listeners) listener();
  }

  function keep(): void {
    if (!event || !mayKeep()) return;
    const endsAt = eventPeriod(event)?.end.getTime() ?? now() + offset;
    isKept = keepDoorList(store, eventId, endsAt, { event, people: [...known.values()], total, offset });
  }

  function add(act: Pick<WaitingMark, 'registration_id' | 'name' | 'email' | 'came'>, seenAt: string | null): void {
    // Later than the mark that the person at the door has before their eyes.
    const at = Math.max(now() + offset, seenAt === null ? 0 : Date.parse(seenAt) + 1);
    const title = event?.title ?? '';
    queue.add({ ...act, event_id: eventId, title, at: new Date(at).toISOString(), clock: offset });
  }

  async function readAgain(): Promise<void> {
    const told = new Set(answered);
    let list = await port.read(eventId, since);
    const isWhole = since === null;
    if (list && !isWhole) {
      for (const person of list.people) known.set(person.id, person);
      // Somebody was erased: only the whole list tells who.
      if (known.size !== list.total) {
        since = null;
        list = await port.read(eventId, null);
      }
    }
    isMissing = list === null;
    if (!list) return;
    if (since === null) known = new Map(list.people.map((person) => [person.id, person]));
    ({ event, total, server_now: since } = list);
    offset = Date.parse(list.server_now) - now();
    answered = answered.filter((mark) => !told.has(mark));
  }

  async function exchange(): Promise<void> {
    const failure = await queue.send().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failure?.error instanceof AppError && failure.error.kind === 'network') throw failure.error;
    // Marks that cannot be sent, also of another event, hold up no list.
    await readAgain();
    keep();
    refresh();
    if (failure) throw failure.error;
  }

  forgetDoorLists(store, { all: false, now: now() });
  const kept = z.safeParse(keptSchema, readDoorList(store, eventId));
  if (kept.success) {
    ({ event, total, offset } = kept.data);
    known = new Map(kept.data.people.map((person) => [person.id, person]));
  }
  refresh();

  return {
    /** The same object until something changes. */
    getState: (): DoorState => state,

    /** Calls `listener` after every change; returns how to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      const stop = queue.subscribe((done) => {
        answered = [...answered, ...done.filter(isOwn)];
        refresh();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },

    /** Marks a person as come, or takes it back. Stored at once; `sync` sends it. */
    mark(person: DoorPerson, came: boolean): void {
      const isNew = person.id === walkInId(person.email);
      add(
        {
          registration_id: isNew ? null : person.id,
          ...(isNew && { name: person.name, email: person.email }),
          came,
        },
        person.marked_at,
      );
    },

    /** Registers and marks a person who came without a registration. */
    admit(name: string, email: string): void {
      add({ registration_id: null, name, email, came: true }, null);
    },

    /** Sends what waits and reads what changed, once at a time. Rejects with an AppError; what waits stays. */
    sync(): Promise<void> {
      running ??= exchange().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
