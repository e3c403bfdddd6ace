import { useState } from 'react';
import { removeDraft } from '@/lib/local-drafts';
import { sameValues } from './article-differences';
import { listArticleDrafts, type ArticleDraft } from './article-draft';
import type { ArticleValues } from './article-values';

/** Unsaved work on an article (null: on new ones) that says something else than `shown`, newest first. */
function find(userId: string, articleId: string | null, shown: ArticleValues): ArticleDraft[] {
  return listArticleDrafts(userId).filter(
    (draft) => draft.articleId === articleId && !sameValues({ ...shown, ...draft.values }, shown),
  );
}

/** The drafts that the editor found when it opened, to be taken back or given up. */
export function useDraftOffers(userId: string, articleId: string | null, shown: ArticleValues) {
  const [drafts, setDrafts] = useState(() => find(userId, articleId, shown));
  return {
    drafts,
    add: (draft: ArticleDraft) => setDrafts((others) => [draft, ...others]),
    discard: (draft: ArticleDraft) => {
      removeDraft(draft.id);
      setDrafts((others) => others.filter(({ id }) => id !== draft.id));
    },
  };
}
