import { useCallback, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Article } from '@/features/articles/article';
import { useUnsavedWork } from '@/features/drafts/use-unsaved-work';
import type { ArticleValues } from '../article-schema';
import { isUnsaved, listArticleDrafts, saveArticleDraft, type ArticleDraft } from './article-draft';

type WorkOptions = {
  form: UseFormReturn<ArticleValues>;
  /** The version being changed; null for a new article. */
  base: Article | null;
  userId: string;
  /** The draft that the form opens with, if any. */
  draft: ArticleDraft | undefined;
  /** The form's values on opening. */
  shown: ArticleValues;
};

/** Unsaved work of the editor on an article, with the version that it is based on. */
export function useArticleWork({ form, base, userId, draft, shown }: WorkOptions) {
  const version = useRef(base);
  const lostKey = useRef(draft?.saveKey);
  const put = useCallback(
    (id: string, values: ArticleValues): ArticleDraft | null => {
      const kept: ArticleDraft = {
        id,
        articleId: version.current?.id ?? null,
        savedAt: new Date().toISOString(),
        values,
        baseUpdatedAt: version.current?.updated_at ?? null,
        saveKey: lostKey.current,
      };
      return saveArticleDraft(userId, kept) ? kept : null;
    },
    [userId],
  );
  const articleId = base?.id ?? null;
  const work = useUnsavedWork({
    form,
    put,
    list: () => listArticleDrafts(userId),
    isOffered: (found) => found.articleId === articleId && isUnsaved(found, shown),
    opened: draft && { draft, values: shown },
  });
  /** Sets the version that the work is based on; null for a new article. */
  const rebase = (next: Article | null) => {
    version.current = next;
  };
  /** Sets the key of the saves that got no answer; undefined once one is known to be stored. */
  const noteLost = (key: string | undefined) => {
    lostKey.current = key;
  };
  return { ...work, rebase, noteLost };
}
