import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '@/lib/notify';
import type { EditedArticle, Article } from '@/features/articles/article';
import { slugify } from '@/features/articles/slug';
import { sameValues } from './versions/article-differences';
import type { ArticleDraft } from './drafts/article-draft';
import { articleSchema, toArticleValues, type ArticleValues } from './article-values';
import { baseOf, initialValues, type EditorTarget } from './editor-target';
import { explainSaveFailure } from './save-failure';
import { useChosenImage } from './image/use-chosen-image';
import { restoredValues } from './versions/version-values';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { useSaveArticle } from './use-save-article';
import { useUnsavedWork } from './drafts/use-unsaved-work';

export const SLUG_TAKEN = 'Ya existe una noticia con este slug';
const SAVE_FAILED = 'Error al guardar la noticia';

type EditorOptions = {
  target: EditorTarget;
  userId: string;
  onSaved: (saved: EditedArticle, before: EditedArticle | null) => void;
  /** A save was stopped by what these fields hold. */
  onStopped: (fields: readonly string[]) => void;
};

/** What the article editor remembers and does; its components only show it. */
export function useArticleEditor({ target, userId, onSaved, onStopped }: EditorOptions) {
  const [start] = useState(() => initialValues(target));
  const [shown] = useState(() => ({ ...start, ...target.draft?.values }));
  /** The version being changed, null while there is none. */
  const [base, setBase] = useState(() => baseOf(target));
  /** The version that another admin saved meanwhile. */
  const [theirs, setTheirs] = useState<EditedArticle | null>(null);
  const chosen = useChosenImage();
  const [failure, setFailure] = useState<string>();
  const [inserting, setInserting] = useState(false);
  /** State arrives a render too late for the second click of a double click. */
  const saves = useRef(false);

  const form = useForm<ArticleValues>({
    resolver: zodResolver(articleSchema),
    defaultValues: start,
    mode: 'onBlur',
    shouldFocusError: false,
    // Unsaved work shows as what it is: changes to the version it began from.
    ...(target.draft ? { values: shown, resetOptions: { keepDefaultValues: true } } : {}),
  });
  const { keep, take, forget, rebase, draftState, offers, setAside } = useUnsavedWork({
    form,
    base,
    userId,
    draft: target.draft,
    shown,
  });
  const { save, isSaving, stage } = useSaveArticle();
  const { isDirty } = form.formState;
  const dirty = isDirty || chosen.image !== null || chosen.preparing;
  useLeaveWarning(dirty);
  const { reset } = form;

  /** Shows a draft as unsaved changes of the version it began from. */
  function recover(offer: ArticleDraft) {
    if (isDirty && !setAside()) return;
    const draft = offers.latest(offer);
    const values = { ...(base ? toArticleValues(base) : start), ...draft.values };
    reset(values, { keepDefaultValues: true });
    if (base && draft.baseUpdatedAt) {
      const version = { ...base, updated_at: draft.baseUpdatedAt };
      setBase(version);
      rebase(version);
    }
    take(draft, values);
  }

  /** Takes in where the event is attended, which is read apart from it. What a draft says of it stays, as a change. */
  function takeInJoinUrl(joinUrl: string | null) {
    if (!base) return;
    const version = { ...base, join_url: joinUrl };
    setBase(version);
    if (form.getValues('joinUrl') === undefined) form.setValue('joinUrl', joinUrl ?? '');
    reset(toArticleValues(version), { keepValues: true, keepErrors: true });
  }

  /** The admin typed on while the article was being saved: the editor stays, with that as changes to the version just saved. */
  function goOn(saved: EditedArticle) {
    setBase(saved);
    rebase(saved);
    chosen.remove();
    reset(toArticleValues(saved), { keepValues: true });
    form.setValue('imageUrl', saved.image_url ?? '');
    keep(form.getValues());
  }

  async function submit(version: EditedArticle | null) {
    if (saves.current) return;
    saves.current = true;
    const image = chosen.settle();
    try {
      await form.handleSubmit(
        (values) => send(values, version, image),
        (errors) => onStopped(Object.keys(errors)),
      )();
    } finally {
      saves.current = false;
    }
  }

  async function send(
    values: ArticleValues,
    version: EditedArticle | null,
    settling: ReturnType<typeof chosen.settle>,
  ) {
    setFailure(undefined);
    const image = await settling;
    if (image === 'refused') return;
    try {
      const outcome = await save({ values, base: version, image });
      switch (outcome.kind) {
        case 'saved':
          notify.success(version ? 'Noticia actualizada' : 'Noticia creada');
          if (sameValues(form.getValues(), values)) {
            forget();
            onSaved(outcome.article, version);
          } else goOn(outcome.article);
          return;
        case 'slug-taken':
          form.setError('slug', { type: 'server', message: SLUG_TAKEN });
          onStopped(['slug']);
          break;
        case 'conflict':
          setTheirs(outcome.theirs);
          break;
        case 'gone':
          setBase(null);
          rebase(null);
          setFailure('Otra persona ha eliminado esta noticia. Si guardas otra vez, se creará de nuevo.');
          break;
      }
      notify.error(SAVE_FAILED);
    } catch (error) {
      console.warn('The article was not saved', error);
      const reason = explainSaveFailure(error);
      setFailure(reason);
      notify.error(SAVE_FAILED, reason);
    }
  }

  return {
    form,
    base,
    theirs,
    failure,
    chosen,
    dirty,
    draftState,
    offers,
    isSaving,
    stage,
    /** An image for the text is being stored; its link is not in the text yet. */
    inserting,
    setInserting,
    recover,
    takeInJoinUrl,
    /** Puts what an earlier version said into the form, as unsaved changes. False when what stood there could not be kept. */
    bringBack: (version: Article) => {
      if (isDirty && !setAside()) return false;
      const values = restoredValues(form.getValues(), version);
      reset(values, { keepDefaultValues: true });
      keep(values);
      return true;
    },
    forgetDraft: forget,
    /** Saves as the switch «Publicado» says, or as it is to say. */
    submit: (isPublished = form.getValues('isPublished')) => {
      if (inserting) return Promise.resolve();
      form.setValue('isPublished', isPublished, { shouldDirty: true });
      // What the table takes, also when the field was left by pressing Enter.
      form.setValue('slug', slugify(form.getValues('slug')));
      return submit(base);
    },
    /** Saves over the version that another admin saved. */
    overwrite: () => {
      setTheirs(null);
      setBase(theirs);
      return submit(theirs);
    },
    /** Takes the other version into the form; the text that stood there stays as a draft. */
    reload: () => {
      if (!theirs || !setAside()) return;
      reset(toArticleValues(theirs));
      chosen.remove();
      setBase(theirs);
      rebase(theirs);
      setTheirs(null);
    },
  };
}

export type ArticleEditorState = ReturnType<typeof useArticleEditor>;
