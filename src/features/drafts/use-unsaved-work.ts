import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { notify } from '@/lib/notify';
import { useAutosave, type Draft, type PutDraft } from './use-autosave';
import { useDraftOffers } from './use-draft-offers';

type WorkOptions<Values extends FieldValues, Kept extends Draft> = {
  form: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>;
  put: PutDraft<Values, Kept>;
  list: () => Kept[];
  /** Whether a draft found on opening is offered. */
  isOffered: (draft: Kept) => boolean;
  /** The draft that the form opens with, and the values that it shows, if any. */
  opened?: { draft: Kept; values: Values } | undefined;
};

/** Unsaved work of a form: autosaves it, offers found drafts, and sets it aside before other values replace it. */
export function useUnsavedWork<Values extends FieldValues, Kept extends Draft>({
  form,
  put,
  list,
  isOffered,
  opened,
}: WorkOptions<Values, Kept>) {
  const { note, keep, setAside, forget, state } = useAutosave(put);
  const offers = useDraftOffers(list, isOffered);
  const { subscribe, getValues } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => note(values, isDirty ?? true),
      }),
    [subscribe, note],
  );

  /** Adopts a draft under this form's id. */
  const take = (taken: Kept, values: Values) => {
    if (keep(values)) offers.discard(taken);
  };
  const applyInitialDraft = useEffectEvent(() => opened && take(opened.draft, opened.values));
  useEffect(() => {
    applyInitialDraft();
  }, []);

  return {
    keep,
    take,
    forget,
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
