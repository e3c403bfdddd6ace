/**
 * What a phone at the door of an event keeps: the list of the event, and the acts that the server has not answered yet.
 * Each act has its own key, so that two tabs never overwrite each other.
 */
const LIST = 'door-list:';
const ACT = 'door-act:';
const DAY_MS = 86_400_000;

/** A Storage; null where it is blocked. */
type Store = Storage | null;

/** The site's local storage; null when it is blocked: with cookies blocked, even the access throws. */
export function doorStorage(): Store {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Stores a text; false when the storage is full or blocked. */
function put(store: Store, key: string, value: unknown): boolean {
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

const keysOf = (store: Store, prefix: string) =>
  store ? Object.keys(store).filter((key) => key.startsWith(prefix)) : [];

/** The stored list of an event, null without one. The reader validates its shape. */
export const readDoorList = (store: Store, eventId: string): unknown => parsed(store?.getItem(LIST + eventId));

/** Stores the list of an event until a day after the event's end; false when it could not be stored. */
export const keepDoorList = (store: Store, eventId: string, endsAt: number, value: object): boolean =>
  put(store, LIST + eventId, { ...value, forgetAt: endsAt + DAY_MS });

/** The acts that wait, of every event. The reader validates their shape. */
export const readDoorActs = (store: Store): unknown[] => keysOf(store, ACT).map((key) => parsed(store?.getItem(key)));

/** Stores an act; false when it could not be stored. */
export const keepDoorAct = (store: Store, act: { id: string }): boolean => put(store, ACT + act.id, act);

export const dropDoorAct = (store: Store, id: string): void => store?.removeItem(ACT + id);

/** Removes the lists of names: of the events that ended more than a day ago, or with `all` every one. Acts stay. */
export function forgetDoorLists(store: Store, { all, now }: { all: boolean; now: number }): void {
  for (const key of keysOf(store, LIST)) {
    const list = parsed(store?.getItem(key));
    const forgetAt = typeof list === 'object' && list !== null && 'forgetAt' in list ? list.forgetAt : 0;
    if (all || typeof forgetAt !== 'number' || forgetAt <= now) store?.removeItem(key);
  }
}
