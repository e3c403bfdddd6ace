import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { notify } from '@/lib/notify';
import type { Article } from '@/features/articles/article';
import { isUnsaved, type ArticleDraft } from './article-draft';
import type { ArticleValues } from '../article-schema';
import { useAutosave } from './use-autosave';
import { useDraftOffers } from './use-draft-offers';

type WorkOptions = {
  form: UseFormReturn<ArticleValues>;
  /** The version being changed. */
  base: Article | null;
  userId: string;
  /** The draft that the form opens with, if any. */
  draft: ArticleDraft | undefined;
  /** The form's values on opening. */
  shown: ArticleValues;
};

/** Unsaved work of the editor: autosaves it, offers found drafts, and sets it aside before other values replace it. */
export function useUnsavedWork({ form, base, userId, draft, shown }: WorkOptions) {
  const { note, keep, setAside, forget, rebase, noteLost, state } = useAutosave(userId, base, draft?.saveKey);
  const articleId = base?.id ?? null;
  const offers = useDraftOffers(userId, (found) => found.articleId === articleId && isUnsaved(found, shown));
  const { subscribe, getValues } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => note(values, isDirty ?? true),
      }),
    [subscribe, note],
  );

  /** Adopts a draft under this editor's id. */
  const take = (taken: ArticleDraft, values: ArticleValues) => {
    if (keep(values)) offers.discard(taken);
  };
  const applyInitialDraft = useEffectEvent(() => draft && take(draft, shown));
  useEffect(() => {
    applyInitialDraft();
  }, []);

  return {
    keep,
    take,
    forget,
    rebase,
    noteLost,
    draftState: state,
    offers,
    /**
     * Stores the form's values as a separate draft, before others replace them. False, with a toast, when the browser's
     * storage refuses.
     */
    setAside: () => {
      const apart = setAside(getValues());
      if (apart) offers.add(apart);
      else notify.error('No se ha podido conservar tu texto', 'Este navegador no guarda borradores: cópialo antes.');
      return apart !== null;
    },
  };
}
