import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/radix/dialog';
import { cn } from '@/lib/cn';
import type { EditedArticle } from '../news-item';
import { articleDifferences } from './article-differences';
import { ArticleFields } from './article-fields';
import { ConflictPanel } from './conflict-panel';
import { DraftOffer } from './draft-offer';
import type { EditorTarget } from './editor-target';
import { useArticleEditor } from './use-article-editor';

type ArticleEditorProps = {
  target: EditorTarget;
  /** Whose unsaved work is kept. */
  userId: string;
  slugs: ReadonlySet<string> | null;
  registrations: number;
  onClose: () => void;
  /** Told of every save, with the version it changed; null for a new article. */
  onSaved?: (saved: EditedArticle, before: EditedArticle | null) => void;
};

/** The dialog that writes an article. It never throws work away unasked. */
export function ArticleEditor({ target, userId, slugs, registrations, onClose, onSaved }: ArticleEditorProps) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const editor = useArticleEditor({
    target,
    userId,
    onSaved: (saved, before) => {
      onClose();
      onSaved?.(saved, before);
    },
  });
  const { form, base, theirs, dirty, chosen, inserting, isSaving, stage, offers, failure } = editor;
  const { isSubmitting } = form.formState;
  const waiting = isSubmitting && chosen.preparing;
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
          title={base ? 'Editar noticia o evento' : 'Nueva noticia o evento'}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            form.setFocus('title');
          }}
        >
          <DialogBody>
            <form
              id={formId}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void editor.submit();
              }}
              className="space-y-6"
            >
              {theirs && (
                <ConflictPanel
                  differences={articleDifferences(form.getValues(), theirs)}
                  busy={isSaving}
                  onOverwrite={() => void editor.overwrite()}
                  onReload={editor.reload}
                />
              )}
              {offers.drafts.map((draft) => (
                <DraftOffer
                  key={draft.id}
                  draft={draft}
                  onRecover={() => editor.recover(draft)}
                  onDiscard={() => offers.discard(draft)}
                />
              ))}
              <ArticleFields editor={editor} slugs={slugs} registrations={registrations} />
            </form>
          </DialogBody>
          {/* From the left: a toast never lies over the buttons. */}
          <DialogFooter className="items-center justify-start">
            <output
              className={cn(
                'order-first block basis-full text-small empty:hidden sm:order-last sm:min-w-0 sm:flex-1 sm:basis-0',
                progress ? 'text-fg-2' : 'text-danger',
              )}
            >
              {progress ?? failure}
              {!progress &&
                !failure &&
                editor.draftState === 'failed' &&
                'Este navegador no puede conservar un borrador: guarda a menudo.'}
            </output>
            {/* Not announced: it would speak after every pause in typing. */}
            {!progress && !failure && editor.draftState === 'kept' && (
              <p className="order-last text-caption text-fg-3 max-sm:basis-full sm:ml-auto">
                Borrador conservado en este navegador
              </p>
            )}
            <Button
              type="submit"
              form={formId}
              disabled={inserting}
              busy={isSaving || waiting}
              busyLabel="Guardando..."
            >
              Guardar
            </Button>
            <Button variant="secondary" disabled={isSaving} onClick={requestClose}>
              Cancelar
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
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
