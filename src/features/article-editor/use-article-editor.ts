import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '@/lib/notify';
import type { EditedArticle, Article } from '@/features/articles/article';
import { slugify } from '@/features/articles/slug';
import { restoredValues, sameValues } from './versions/article-differences';
import type { ArticleDraft } from './drafts/article-draft';
import { articleSchema, shownValues, toForm, type ArticleValues } from './article-schema';
import { baseOf, initialValues, type EditorTarget } from './editor-target';
import type { RunningWork } from './markdown/markdown-editor';
import { useChosenImage } from './image/use-chosen-image';
import { AppError, isUnanswered } from '@/lib/backend/errors';
import { useLeaveGuard } from '@/lib/leave-guard';
import { UploadFailure } from './save-with-image';
import { useSaveArticle } from './use-save-article';
import { useArticleWork } from './drafts/use-article-work';

export const SLUG_TAKEN = 'Ya existe una noticia con este slug';
const SAVE_FAILED = 'Error al guardar la noticia';

/** Why the save failed, as a Spanish sentence for the admin. The form keeps its values. */
function explainSaveFailure(error: unknown): string {
  if (error instanceof UploadFailure && error.kind !== 'denied')
    return 'No se ha podido subir la imagen, y por eso no se ha guardado nada. Tus cambios siguen aquí.';
  switch (error instanceof AppError ? error.kind : null) {
    case 'network':
    case 'timeout':
      return 'No hay respuesta del servidor. Tus cambios siguen aquí: vuelve a guardar cuando tengas conexión.';
    case 'denied':
      return 'Tu sesión ha terminado o ya no tienes permiso. Tus cambios siguen en este navegador.';
    case 'invalid':
      return 'El servidor no ha aceptado los datos. Revisa los campos.';
    default:
      return 'El servidor ha fallado. Tus cambios siguen aquí: vuelve a intentarlo en unos minutos.';
  }
}

const checkAll = zodResolver(articleSchema);

type EditorOptions = {
  target: EditorTarget;
  userId: string;
  onSaved: (saved: EditedArticle, before: EditedArticle | null) => void;
  /** Called when these fields block a save. */
  onStopped: (fields: readonly string[]) => void;
};

/** State and actions of the article editor. Its components only render them. */
export function useArticleEditor({ target, userId, onSaved, onStopped }: EditorOptions) {
  const [start] = useState(() => initialValues(target));
  const [shown] = useState(() => ({ ...start, ...target.draft?.values }));
  /** The version being changed; null for a new article. */
  const [base, setBase] = useState(() => baseOf(target));
  /** The version that another admin saved meanwhile. */
  const [theirs, setTheirs] = useState<EditedArticle | null>(null);
  /** Of all saves until one is known to be stored. A recovered draft brings that of its saves without an answer. */
  const [firstKey] = useState(() => target.draft?.saveKey ?? crypto.randomUUID());
  const saveKey = useRef<string>(firstKey);
  const chosen = useChosenImage();
  const [failure, setFailure] = useState<string>();
  const [inserting, setInserting] = useState<RunningWork | null>(null);
  /** A ref, because state updates only after the second click of a double click. */
  const saves = useRef(false);

  const form = useForm<ArticleValues>({
    resolver: (values, ...rest) => checkAll(shownValues(values), ...rest),
    defaultValues: start,
    // Validates on the first save and then on every change. A message on blur would move the button being clicked.
    mode: 'onSubmit',
    shouldFocusError: false,
    // A draft shows as unsaved changes to the version that it is based on.
    ...(target.draft ? { values: shown, resetOptions: { keepDefaultValues: true } } : {}),
  });
  const { keep, take, forget, rebase, noteLost, draftState, offers, setAside } = useArticleWork({
    form,
    base,
    userId,
    draft: target.draft,
    shown,
  });
  const { save, isSaving, uploadPercent } = useSaveArticle();
  const { isDirty } = form.formState;
  const dirty = isDirty || chosen.image !== null || chosen.preparing || inserting !== null;
  useLeaveGuard(dirty, forget);
  const { reset } = form;

  /** Recovers a draft as unsaved changes to the version that it is based on. */
  function recover(offer: ArticleDraft) {
    if (isDirty && !setAside()) return;
    const draft = offers.latest(offer);
    // A draft of a new article is another one than what this editor has stored meanwhile, or may have.
    const own = draft.articleId !== null && base ? base : null;
    const values = { ...(own ? toForm(own) : start), ...draft.values };
    reset(values, { keepDefaultValues: true });
    const version = own && { ...own, updated_at: draft.baseUpdatedAt ?? own.updated_at };
    setBase(version);
    rebase(version);
    if (draft.saveKey !== undefined || !own) {
      saveKey.current = draft.saveKey ?? crypto.randomUUID();
      noteLost(draft.saveKey);
    }
    take(draft, values);
  }

  /** Adds the join link, which loads separately. A draft's own join link stays, as an unsaved change. */
  function applyJoinUrl(joinUrl: string | null) {
    if (!base) return;
    const version = { ...base, join_url: joinUrl };
    setBase(version);
    if (form.getValues('joinUrl') === undefined) form.setValue('joinUrl', joinUrl ?? '');
    reset(toForm(version), { keepValues: true, keepErrors: true });
  }

  /**
   * The admin typed during the save: the editor stays open, and the newer text becomes changes to the saved version.
   */
  function keepEditing(saved: EditedArticle) {
    setBase(saved);
    rebase(saved);
    chosen.remove();
    reset(toForm(saved), { keepValues: true });
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
    const typed = form.getValues();
    const image = await settling;
    if (image === 'refused') return;
    try {
      const outcome = await save({ values, base: version, image, key: saveKey.current });
      if (outcome.kind === 'saved' || outcome.kind === 'gone') {
        saveKey.current = crypto.randomUUID();
        noteLost(undefined);
      }
      switch (outcome.kind) {
        case 'saved':
          notify.success(version ? 'Noticia actualizada' : 'Noticia creada');
          if (sameValues(form.getValues(), typed)) {
            forget();
            onSaved(outcome.article, version);
          } else keepEditing(outcome.article);
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
      if (!(error instanceof UploadFailure) && isUnanswered(error)) noteLost(saveKey.current);
      keep(form.getValues());
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
    uploadPercent,
    /** What the text does not contain yet: an image being uploaded, or a paste being converted. */
    inserting,
    setInserting,
    recover,
    applyJoinUrl,
    /**
     * Fills the form from an earlier version, as unsaved changes. False when the current values could not be set aside.
     */
    restoreVersion: (version: Article) => {
      if (isDirty && !setAside()) return false;
      const values = restoredValues(form.getValues(), version);
      reset(values, { keepDefaultValues: true });
      keep(values);
      return true;
    },
    /** Saves with the current value of «Publicado», or with the given one. */
    submit: (isPublished = form.getValues('isPublished')) => {
      if (inserting) return Promise.resolve();
      form.setValue('isPublished', isPublished, { shouldDirty: true });
      // Normalises the slug, because Enter submits without the field's blur handler.
      form.setValue('slug', slugify(form.getValues('slug')));
      return submit(base);
    },
    /** Overwrites the version that another admin saved. */
    overwrite: () => {
      setTheirs(null);
      setBase(theirs);
      return submit(theirs);
    },
    /** Loads the other admin's version into the form. The current text stays as a draft. */
    reload: () => {
      if (!theirs || !setAside()) return;
      reset(toForm(theirs));
      chosen.remove();
      setBase(theirs);
      rebase(theirs);
      setTheirs(null);
    },
  };
}

export type ArticleEditorState = ReturnType<typeof useArticleEditor>;
