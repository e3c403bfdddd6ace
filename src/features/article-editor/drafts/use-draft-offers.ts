import { useState } from 'react';
import { removeDraft } from '@/lib/storage/local-drafts';
import { listArticleDrafts, type ArticleDraft } from './article-draft';

/** This browser's drafts, newest first, to recover or discard. `isOffered` filters them once, on mount. */
export function useDraftOffers(userId: string, isOffered: (draft: ArticleDraft) => boolean) {
  const [drafts, setDrafts] = useState(() => listArticleDrafts(userId).filter(isOffered));
  /** Reads the draft again: it may be open, and still changing, in another tab. */
  const latest = (draft: ArticleDraft) => listArticleDrafts(userId).find(({ id }) => id === draft.id) ?? draft;
  return {
    drafts,
    latest,
    add: (draft: ArticleDraft) => setDrafts((others) => [draft, ...others]),
    /** Removes the offer and its draft. A draft that changed since it was read is offered again instead. */
    discard: (draft: ArticleDraft) => {
      const newer = latest(draft);
      const rest = newer.savedAt === draft.savedAt ? [] : [newer];
      if (rest.length === 0) removeDraft(draft.id);
      setDrafts((others) => others.flatMap((other) => (other.id === draft.id ? rest : other)));
    },
  };
}
