import { useState } from 'react';
import { listArticleDrafts, type ArticleDraft } from '@/features/news/editor/article-draft';
import { DraftOffer } from '@/features/news/editor/draft-offer';
import type { EditorTarget } from '@/features/news/editor/editor-target';
import type { NewsItem } from '@/features/news/news-item';
import { removeDraft } from '@/lib/local-drafts';

type UnsavedWorkProps = { userId: string; articles: readonly NewsItem[]; onRecover: (target: EditorTarget) => void };

/** The work that a closed tab or an ended session left unsaved in this browser. Give it a key to look again. */
export function UnsavedWork({ userId, articles, onRecover }: UnsavedWorkProps) {
  const [drafts, setDrafts] = useState(() => listArticleDrafts(userId));
  if (drafts.length === 0) return null;

  function recover(draft: ArticleDraft) {
    const article = articles.find(({ id }) => id === draft.articleId);
    onRecover(article ? { kind: 'edit', article, draft } : { kind: 'new', draft });
  }

  return (
    <div className="mb-8 space-y-3">
      {drafts.map((draft) => (
        <DraftOffer
          key={draft.id}
          draft={draft}
          showTitle
          onRecover={() => recover(draft)}
          onDiscard={() => {
            removeDraft(draft.id);
            setDrafts(drafts.filter(({ id }) => id !== draft.id));
          }}
        />
      ))}
    </div>
  );
}
