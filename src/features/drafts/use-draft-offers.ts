import { useState } from 'react';
import { removeDraft } from '@/lib/storage/local-drafts';
import type { Draft } from './use-autosave';

/**
 * This browser's drafts of one kind, as `list` reads them, newest first, to recover or discard. `isOffered` filters them
 * once, on mount.
 */
export function useDraftOffers<Kept extends Draft>(list: () => Kept[], isOffered: (draft: Kept) => boolean) {
  const [drafts, setDrafts] = useState(() => list().filter(isOffered));
  /** Reads the draft again: it may be open, and still changing, in another tab. */
  const latest = (draft: Kept) => list().find(({ id }) => id === draft.id) ?? draft;
  return {
    drafts,
    latest,
    add: (draft: Kept) => setDrafts((others) => [draft, ...others]),
    /** Removes the offer and its draft. A draft that changed since it was read is offered again instead. */
    discard: (draft: Kept) => {
      const newer = latest(draft);
      const rest = newer.savedAt === draft.savedAt ? [] : [newer];
      if (rest.length === 0) removeDraft(draft.id);
      setDrafts((others) => others.flatMap((other) => (other.id === draft.id ? rest : other)));
    },
  };
}
