import { useState } from 'react';
import { isUnsaved, listArticleDrafts, type ArticleDraft } from './article-draft';
import type { EditorTarget } from '../editor-target';
import { toForm } from '../article-schema';
import { DraftOffers } from '@/features/drafts/draft-offers';
import { useDraftOffers } from '@/features/drafts/use-draft-offers';
import { useArticlesById } from '@/features/articles/api/list-all-articles';
import type { Article } from '@/features/articles/article';

type UnsavedWorkProps = { userId: string; onRecover: (target: EditorTarget) => void };

/** Unsaved work that a closed tab or an expired session left in this browser. A new key reads the drafts again. */
export function UnsavedWork(props: UnsavedWorkProps) {
  const [ids] = useState(() => [
    ...new Set(listArticleDrafts(props.userId).flatMap(({ articleId }) => articleId ?? [])),
  ]);
  const { data, isFetchedAfterMount } = useArticlesById(ids);
  if (ids.length === 0) return <Offers {...props} articles={[]} />;
  // An earlier answer may be older than the last save.
  return data && isFetchedAfterMount ? <Offers {...props} articles={data} /> : null;
}

function Offers({ userId, articles, onRecover }: UnsavedWorkProps & { articles: readonly Article[] }) {
  const articleOf = (draft: ArticleDraft) => articles.find(({ id }) => id === draft.articleId);
  const { drafts, latest, discard } = useDraftOffers(
    () => listArticleDrafts(userId),
    (draft) => {
      const article = articleOf(draft);
      return !article || isUnsaved(draft, toForm(article));
    },
  );
  if (drafts.length === 0) return null;

  function recover(offer: ArticleDraft) {
    const draft = latest(offer);
    const article = articleOf(draft);
    onRecover(article ? { kind: 'edit', article, draft } : { kind: 'new', draft });
  }

  return (
    <div className="mb-8">
      <DraftOffers
        drafts={drafts}
        says="Hay cambios sin guardar en"
        nameOf={({ values }) => values.title?.trim() || 'Sin título'}
        onRecover={recover}
        onDiscard={discard}
      />
    </div>
  );
}
