import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewsItem } from '../news-item';
import { keepArticleDraft, type ArticleDraft } from './article-draft';
import type { ArticleValues } from './article-values';
import { useAutosave } from './use-autosave';
import { useDraftOffers } from './use-draft-offers';

type WorkOptions = {
  form: UseFormReturn<ArticleValues>;
  /** The version being changed. */
  base: NewsItem | null;
  userId: string;
  /** A draft to go on with. */
  draftId: string | undefined;
  /** What the form showed when it opened. */
  shown: ArticleValues;
};

/** The work that is not saved yet: kept while it is typed, offered back when it was found, set aside before other values take its place. */
export function useUnsavedWork({ form, base, userId, draftId, shown }: WorkOptions) {
  const articleId = base?.id ?? null;
  const baseUpdatedAt = base?.updated_at ?? null;
  const { note, keep, forget, rebase, state } = useAutosave({ draftId, userId, articleId, baseUpdatedAt });
  const offers = useDraftOffers(userId, articleId, shown);
  const { subscribe, getValues } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => note(values, isDirty ?? true),
      }),
    [subscribe, note],
  );

  return {
    keep,
    forget,
    rebase,
    draftState: state,
    offers,
    /** What stands in the form stays as a draft of this version before other values take its place. */
    setAside: (version: NewsItem) => {
      const draft: ArticleDraft = {
        id: crypto.randomUUID(),
        articleId: version.id,
        savedAt: new Date().toISOString(),
        values: getValues(),
        baseUpdatedAt,
      };
      if (keepArticleDraft(userId, draft)) offers.add(draft);
    },
  };
}
