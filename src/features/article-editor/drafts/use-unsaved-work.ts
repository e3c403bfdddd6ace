import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { notify } from '@/lib/notify';
import type { Article } from '@/features/articles/article';
import { isUnsaved, type ArticleDraft } from './article-draft';
import type { ArticleValues } from '../article-values';
import { useAutosave } from './use-autosave';
import { useDraftOffers } from './use-draft-offers';

type WorkOptions = {
  form: UseFormReturn<ArticleValues>;
  /** The version being changed. */
  base: Article | null;
  userId: string;
  /** What the form shows from the start, if it is one. */
  draft: ArticleDraft | undefined;
  /** What the form showed when it opened. */
  shown: ArticleValues;
};

/** The work that is not saved yet: kept while it is typed, offered back when it was found, set aside before other values take its place. */
export function useUnsavedWork({ form, base, userId, draft, shown }: WorkOptions) {
  const { note, keep, setAside, forget, rebase, state } = useAutosave(userId, base);
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

  /** Makes a draft this editor's own. */
  const take = (taken: ArticleDraft, values: ArticleValues) => {
    if (keep(values)) offers.discard(taken);
  };
  const takeFirst = useEffectEvent(() => draft && take(draft, shown));
  useEffect(() => {
    takeFirst();
  }, []);

  return {
    keep,
    take,
    forget,
    rebase,
    draftState: state,
    offers,
    /** What stands in the form becomes a draft apart, before other values take its place. False, and said, when this browser cannot keep it. */
    setAside: () => {
      const apart = setAside(getValues());
      if (apart) offers.add(apart);
      else notify.error('No se ha podido conservar tu texto', 'Este navegador no guarda borradores: cópialo antes.');
      return apart !== null;
    },
  };
}
