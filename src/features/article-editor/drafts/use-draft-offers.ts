import { useState } from 'react';
import { removeDraft } from '@/lib/storage/local-drafts';
import { listArticleDrafts, type ArticleDraft } from './article-draft';

/** The drafts that this browser keeps, newest first, to be taken back or thrown away. Which are offered is asked once. */
export function useDraftOffers(userId: string, isOffered: (draft: ArticleDraft) => boolean) {
  const [drafts, setDrafts] = useState(() => listArticleDrafts(userId).filter(isOffered));
  /** The draft as it is by now: its tab may be open, and written in. */
  const latest = (draft: ArticleDraft) => listArticleDrafts(userId).find(({ id }) => id === draft.id) ?? draft;
  return {
    drafts,
    latest,
    add: (draft: ArticleDraft) => setDrafts((others) => [draft, ...others]),
    /** Ends the offer, and the draft with it; one that was written in since then is offered as it is by now. */
    discard: (draft: ArticleDraft) => {
      const newer = latest(draft);
      const rest = newer.savedAt === draft.savedAt ? [] : [newer];
      if (rest.length === 0) removeDraft(draft.id);
      setDrafts((others) => others.flatMap((other) => (other.id === draft.id ? rest : other)));
    },
  };
}
