/**
 * Unsaved text in this browser, so that a closed tab or an expired session loses nothing. Each draft belongs to a user
 * and a subject (the record that it is about), and has its own id: two tabs never overwrite each other.
 */
const PREFIX = 'draft:';

export type LocalDraft = {
  id: string;
  userId: string;
  /** Subject of the text, such as the id of a record. */
  subject: string;
  /** ISO 8601 instant of the last stored change. */
  savedAt: string;
  /** The text. The reader validates its shape. */
  value: unknown;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(text: string | null): LocalDraft | null {
  if (text === null) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found)) return null;
    const { id, userId, subject, savedAt, value } = found;
    const complete =
      typeof id === 'string' &&
      typeof userId === 'string' &&
      typeof subject === 'string' &&
      typeof savedAt === 'string';
    return complete ? { id, userId, subject, savedAt, value } : null;
  } catch {
    return null;
  }
}

/** The site's local storage; null when it is blocked: with cookies blocked, even the access throws. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function draftKeys(store: Storage): string[] {
  return Object.keys(store).filter((key) => key.startsWith(PREFIX));
}

/** This user's drafts, newest first. */
export function listDrafts(userId: string): LocalDraft[] {
  const store = storage();
  if (!store) return [];
  return draftKeys(store)
    .map((key) => parse(store.getItem(key)))
    .filter((draft) => draft?.userId === userId)
    .filter((draft) => draft !== null)
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/** Stores a draft; false when the storage is full or blocked. */
export function saveDraft(draft: LocalDraft): boolean {
  try {
    localStorage.setItem(PREFIX + draft.id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(id: string): void {
  storage()?.removeItem(PREFIX + id);
}

/** Removes every draft of every user, so that signing out leaves nothing in a shared browser. */
export function clearDrafts(): void {
  const store = storage();
  if (store) for (const key of draftKeys(store)) store.removeItem(key);
}
