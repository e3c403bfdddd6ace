/**
 * Unsaved text kept in this browser, so that a closed tab or an ended session loses none of it. Each draft belongs to a user and to a
 * subject (the record it is about), and has an id of its own: two tabs never write over each other.
 */
const PREFIX = 'draft:';

export type LocalDraft = {
  id: string;
  userId: string;
  /** What the text is about, such as the id of a record. */
  subject: string;
  /** ISO 8601 instant of the last keystroke kept. */
  savedAt: string;
  /** The text; its reader checks the shape. */
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

/** What the browser keeps for this site; null where it keeps nothing: with cookies blocked, the mere access throws. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function draftKeys(kept: Storage): string[] {
  return Object.keys(kept).filter((key) => key.startsWith(PREFIX));
}

/** This user's drafts, newest first. */
export function listDrafts(userId: string): LocalDraft[] {
  const kept = storage();
  if (!kept) return [];
  return draftKeys(kept)
    .map((key) => parse(kept.getItem(key)))
    .filter((draft) => draft?.userId === userId)
    .filter((draft) => draft !== null)
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/** Whether the draft could be kept: a full or forbidden storage gives false. */
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

/** Every draft of every user: what signing out leaves behind in a shared browser is nothing. */
export function clearDrafts(): void {
  const kept = storage();
  if (kept) for (const key of draftKeys(kept)) kept.removeItem(key);
}
