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

/** This user's drafts, newest first. */
export function listDrafts(userId: string): LocalDraft[] {
  const drafts: LocalDraft[] = [];
  for (const key of Object.keys(localStorage)) {
    const draft = key.startsWith(PREFIX) ? parse(localStorage.getItem(key)) : null;
    if (draft?.userId === userId) drafts.push(draft);
  }
  return drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
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
  localStorage.removeItem(PREFIX + id);
}

/** Every draft of every user: what signing out leaves behind in a shared browser is nothing. */
export function clearDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
