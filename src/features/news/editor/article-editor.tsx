import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { Dialog, DialogContent } from '@/components/radix/dialog';
import type { EditedArticle } from '../news-item';
import type { KnownSlugs } from '../slug';
import { EditorFooter } from './editor-footer';
import { EditorForm } from './editor-form';
import type { EditorTarget } from './editor-target';
import { useArticleEditor } from './use-article-editor';

type ArticleEditorProps = {
  target: EditorTarget;
  /** Whose unsaved work is kept. */
  userId: string;
  slugs: KnownSlugs | null;
  registrations: number;
  onClose: () => void;
  /** Told of every save, with the version it changed; null for a new article. */
  onSaved?: (saved: EditedArticle, before: EditedArticle | null) => void;
};

/** The dialog that writes an article. It never throws work away unasked. */
export function ArticleEditor({ target, userId, slugs, registrations, onClose, onSaved }: ArticleEditorProps) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const window = useRef<HTMLDivElement>(null);
  const editor = useArticleEditor({
    target,
    userId,
    onSaved: (saved, before) => {
      onClose();
      onSaved?.(saved, before);
    },
  });
  const { form, base, dirty, chosen, inserting, isSaving, stage, failure, draftState } = editor;
  const waiting = form.formState.isSubmitting && chosen.preparing;
  const progress = waiting
    ? 'Preparando imagen…'
    : inserting || (isSaving && stage === 'uploading')
      ? 'Subiendo imagen…'
      : null;

  function requestClose() {
    if (isSaving) return;
    if (dirty) setAsking(true);
    else onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void editor.submit();
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) requestClose();
        }}
      >
        <DialogContent
          ref={window}
          size="editor"
          title={base ? 'Editar noticia o evento' : 'Nueva noticia o evento'}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            form.setFocus('title');
          }}
        >
          <EditorForm
            id={formId}
            editor={editor}
            slugs={slugs}
            registrations={registrations}
            onSkipPreview={() => window.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()}
          />
          <EditorFooter
            formId={formId}
            control={form.control}
            wasPublished={base?.is_published ?? false}
            progress={progress}
            failure={failure}
            draftState={draftState}
            saving={isSaving}
            busy={isSaving || waiting}
            disabled={inserting}
            onSave={(isPublished) => void editor.submit(isPublished)}
            onClose={requestClose}
          />
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Tienes cambios sin guardar"
        description="Si cierras ahora, se pierden."
        cancelLabel="Seguir editando"
        confirmLabel="Descartar cambios"
        onConfirm={() => {
          editor.forgetDraft();
          onClose();
        }}
      />
    </>
  );
}
