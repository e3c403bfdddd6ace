/**
 * The marks of one account that wait on this phone, of every event, until the server answers, and those that it did not
 * take. Each is stored before it is shown. Knows nothing of React.
 */
import * as z from 'zod/mini';
import { AppError } from '@/lib/backend/errors';
import {
  adoptOldMarks,
  dropStored,
  keepStored,
  readStored,
  type DoorStore,
  type StoredKind,
} from '@/lib/storage/door-store';
import {
  refusedMarkSchema,
  toAct,
  waitingMarkSchema,
  type DoorAct,
  type MarkAnswer,
  type RefusedMark,
  type WaitingMark,
} from './door-list';

/** Acts per request, well under the time limit of a statement. */
const ACTS_PER_REQUEST = 500;

export type MarkPort = {
  /** Sends acts, with the time by the same clock as theirs. Throws an AppError. */
  mark: (acts: readonly DoorAct[], sentAt: string) => Promise<MarkAnswer>;
};

export type MarkQueueState = {
  /** By time. */
  waiting: readonly WaitingMark[];
  /** Not taken by the server or not readable, until `forget`. */
  refused: readonly RefusedMark[];
  /** Whether all of it is stored on this phone; otherwise a closed tab loses it. */
  isKept: boolean;
};

type MarkQueueOptions = {
  /** Id of the account: the marks of others on this phone stay untouched. */
  owner: string;
  port: MarkPort;
  store: DoorStore;
  now?: () => number;
  newId?: () => string;
  /** Whether the browser says that there is no network. */
  isOffline?: () => boolean;
};

type Listener = (answered: readonly WaitingMark[]) => void;

/** What is left of a stored mark that cannot be read: enough to name the person, if anything is. */
function salvage(id: string, value: unknown): RefusedMark {
  const left = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const text = (name: string) => {
    const found: unknown = left.get(name);
    return typeof found === 'string' ? found : undefined;
  };
  return {
    id,
    event_id: text('event_id') ?? null,
    registration_id: null,
    name: text('name'),
    email: text('email'),
    title: text('title') ?? '',
    reason: 'unreadable',
  };
}

/** Whether the database could not read an act of the request, so that sending it again is of no use. */
const isUnreadable = (error: unknown): boolean => error instanceof AppError && /^2[23]/.test(error.code ?? '');

export function createMarkQueue({
  owner,
  port,
  store,
  now = Date.now,
  newId = () => crypto.randomUUID(),
  isOffline = () => !navigator.onLine,
}: MarkQueueOptions) {
  /** What this tab has added, also where it could not be stored. */
  const held = new Map<string, WaitingMark>();
  let heldRefusals: RefusedMark[] = [];
  /** Ids of what this tab has stored. */
  const stored = { act: new Set<string>(), refused: new Set<string>() };
  let isKept = store !== null;
  const listeners = new Set<Listener>();
  let running: Promise<void> | null = null;
  let state: MarkQueueState;

  const keep = (kind: StoredKind, item: { id: string }) => {
    if (keepStored(store, kind, owner, item.id, item)) stored[kind].add(item.id);
    else isKept = false;
  };

  function read(): MarkQueueState {
    const readable = readStored(store, 'act', owner).map(({ value }) => z.safeParse(waitingMarkSchema, value));
    const marks = new Map([...held, ...readable.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))]);
    const refusals = readStored(store, 'refused', owner).map(({ id, value }) => {
      const { data } = z.safeParse(refusedMarkSchema, value);
      return data ?? salvage(id, value);
    });
    return {
      waiting: [...marks.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
      refused: [...new Map([...heldRefusals, ...refusals].map((refusal) => [refusal.id, refusal])).values()],
      isKept,
    };
  }

  function refresh(answered: readonly WaitingMark[] = []): void {
    state = read();
    for (const listener of listeners) listener(answered);
  }

  /** Tells what this tab has stored and another one has taken away. */
  const isGone = (kind: StoredKind) => {
    const left = new Set(readStored(store, kind, owner).map(({ id }) => id));
    return ({ id }: { id: string }) => stored[kind].has(id) && !left.has(id);
  };

  /** Reads the storage again. What another tab has sent, taken back or shown is gone there, and here too. */
  function reread(): void {
    const gone = [...held.values()].filter(isGone('act'));
    for (const { id } of gone) held.delete(id);
    const isRefusalGone = isGone('refused');
    heldRefusals = heldRefusals.filter((refusal) => !isRefusalGone(refusal));
    refresh(gone);
  }

  function drop(id: string): void {
    held.delete(id);
    dropStored(store, 'act', owner, id);
  }

  function refuse(refusal: RefusedMark): void {
    heldRefusals.push(refusal);
    keep('refused', refusal);
    drop(refusal.id);
  }

  function put(mark: WaitingMark): void {
    held.set(mark.id, mark);
    keep('act', mark);
  }

  function setUnreadableAside(): void {
    for (const { id, value } of readStored(store, 'act', owner))
      if (!z.safeParse(waitingMarkSchema, value).success) refuse(salvage(id, value));
  }

  function settle(part: readonly WaitingMark[], answer: MarkAnswer): void {
    const refusals = new Map(answer.refused.map((refusal) => [refusal.id, refusal]));
    for (const mark of part) {
      const refusal = refusals.get(mark.id);
      if (refusal) refuse({ ...mark, reason: refusal.reason, registered: refusal.registered });
      else drop(mark.id);
    }
    refresh(part.filter(({ id }) => !refusals.has(id)));
  }

  /** Sends marks of one clock. Of marks that the server cannot read together, each half goes alone. */
  async function sendPart(part: readonly WaitingMark[], clock: number): Promise<void> {
    const wasOffline = isOffline();
    const untried = part.filter(({ email, tried }) => email !== undefined && !tried);
    for (const mark of untried) put({ ...mark, tried: true });
    try {
      settle(part, await port.mark(part.map(toAct), new Date(now() + clock).toISOString()));
    } catch (error) {
      const neverLeft = wasOffline && isOffline() && error instanceof AppError && error.kind === 'network';
      // Those that were taken back meanwhile stay away.
      if (neverLeft) for (const mark of untried) if (held.has(mark.id)) put(mark);
      if (!isUnreadable(error)) throw error;
      const [first, ...others] = part;
      if (first && others.length === 0) {
        refuse({ ...first, reason: 'unreadable' });
        return refresh();
      }
      const half = Math.ceil(part.length / 2);
      await sendPart(part.slice(0, half), clock);
      await sendPart(part.slice(half), clock);
    }
  }

  async function sendAll(): Promise<void> {
    setUnreadableAside();
    reread();
    for (let [first] = state.waiting; first; [first] = state.waiting) {
      const { clock } = first;
      await sendPart(state.waiting.filter((mark) => mark.clock === clock).slice(0, ACTS_PER_REQUEST), clock);
    }
  }

  adoptOldMarks(store, owner);
  refresh();

  return {
    /** The same object until something changes. */
    getState: (): MarkQueueState => state,

    /** Calls `listener` after every change, with the marks just answered; returns how to stop. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    reread,

    /**
     * Stores a mark; `send` sends it. Of a person without a registration only the newest mark waits, and one who is
     * taken back before any request has left leaves nothing.
     */
    add(mark: Omit<WaitingMark, 'id' | 'tried'>): void {
      const earlier =
        mark.email === undefined
          ? []
          : read().waiting.filter(({ event_id, email }) => event_id === mark.event_id && email === mark.email);
      for (const { id } of earlier) drop(id);
      // One that took back another may be about a registration that the server has made.
      const tried = earlier.some((one) => one.tried || !one.came);
      if (mark.came || tried || earlier.length === 0) put({ ...mark, id: newId(), tried });
      refresh();
    },

    /** Sends all that waits, once at a time. Rejects with an AppError; what waits stays. */
    send(): Promise<void> {
      running ??= sendAll().finally(() => {
        running = null;
      });
      return running;
    },

    /** Forgets what was not taken, once the person has read it. */
    forget(ids: readonly string[]): void {
      heldRefusals = heldRefusals.filter(({ id }) => !ids.includes(id));
      for (const id of ids) dropStored(store, 'refused', owner, id);
      refresh();
    },
  };
}

export type MarkQueue = ReturnType<typeof createMarkQueue>;
