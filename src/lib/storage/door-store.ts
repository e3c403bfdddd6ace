/**
 * What a phone at the door of an event keeps: lists of events, the marks that the server has not answered yet, and those
 * that it did not take. Each mark has its own key, so that two tabs never overwrite each other, and its own account.
 */
const LIST = 'door-list:';
const DAY_MS = 86_400_000;

/** A Storage; null where it is blocked. */
export type DoorStore = Storage | null;

/** `act`: a mark that waits. `refused`: one that was not taken. */
export type StoredKind = 'act' | 'refused';

/** The site's local storage; null when it is blocked: with cookies blocked, even the access throws. */
export function doorStorage(): DoorStore {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Stores a text; false when the storage is full or blocked. */
function put(store: DoorStore, key: string, value: unknown): boolean {
  try {
    store?.setItem(key, JSON.stringify(value));
    return store !== null;
  } catch {
    return false;
  }
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const keysOf = (store: DoorStore, prefix: string) =>
  store ? Object.keys(store).filter((key) => key.startsWith(prefix)) : [];

/** The stored list of an event, null without one. The reader validates its shape. */
export const readDoorList = (store: DoorStore, eventId: string): unknown => parsed(store?.getItem(LIST + eventId));

/** Stores the list of an event until a day after the event's end; false when it could not be stored. */
export const keepDoorList = (store: DoorStore, eventId: string, endsAt: number, value: object): boolean =>
  put(store, LIST + eventId, { ...value, forgetAt: endsAt + DAY_MS });

const prefixOf = (kind: StoredKind, owner: string) => `door-${kind}:${owner}:`;

/** What an account has stored of a kind. The reader validates the shape of each value; an unreadable one is null. */
export function readStored(store: DoorStore, kind: StoredKind, owner: string): { id: string; value: unknown }[] {
  const prefix = prefixOf(kind, owner);
  return keysOf(store, prefix).map((key) => ({ id: key.slice(prefix.length), value: parsed(store?.getItem(key)) }));
}

/** Stores a value for an account; false when it could not be stored. */
export const keepStored = (store: DoorStore, kind: StoredKind, owner: string, id: string, value: object): boolean =>
  put(store, prefixOf(kind, owner) + id, value);

export const dropStored = (store: DoorStore, kind: StoredKind, owner: string, id: string): void =>
  store?.removeItem(prefixOf(kind, owner) + id);

/** Gives an account the marks of release 1.0.0, which kept no account with them. */
export function adoptOldMarks(store: DoorStore, owner: string): void {
  for (const key of keysOf(store, 'door-act:')) {
    const [, id = '', ...rest] = key.split(':');
    if (rest.length > 0) continue;
    try {
      store?.setItem(prefixOf('act', owner) + id, store.getItem(key) ?? '');
      store?.removeItem(key);
    } catch {
      // A full storage keeps it where it is.
    }
  }
}

/** Removes the lists of names: of the events that ended more than a day ago, or with `all` every one. Marks stay. */
export function forgetDoorLists(store: DoorStore, { all, now }: { all: boolean; now: number }): void {
  for (const key of keysOf(store, LIST)) {
    const list = parsed(store?.getItem(key));
    const forgetAt = typeof list === 'object' && list !== null && 'forgetAt' in list ? list.forgetAt : 0;
    if (all || typeof forgetAt !== 'number' || forgetAt <= now) store?.removeItem(key);
  }
}
