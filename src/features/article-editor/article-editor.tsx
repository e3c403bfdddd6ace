import { Settings2 } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { Dialog, DialogContent } from '@/components/radix/dialog';
import { IconButton } from '@/components/ui/icon-button';
import type { Article, EditedArticle } from '@/features/articles/article';
import { useRegistrationCount } from '@/features/registrations/api/count-registrations';
import { leaveOrAsk } from '@/lib/leave-guard';
import { EditorFooter } from './editor-footer';
import { EditorForm } from './editor-form';
import type { EditorTarget } from './editor-target';
import { needsAnnouncement } from './needs-announcement';
import { useArticleEditor } from './use-article-editor';
import { useEditorLayout } from './use-editor-layout';
import { ViewSwitch } from './view-switch';

type ArticleEditorProps = {
  target: EditorTarget;
  /** User whose drafts are listed and stored. */
  userId: string;
  onClose: () => void;
  onSaved: (saved: EditedArticle) => void;
  /** Called when an event got its date: existing registrants lack its calendar file. */
  onDated: (event: Article) => void;
  /** Called when a public event got another title, time, place or join link, which its registrants do not know yet. */
  onChanged: (event: EditedArticle, before: EditedArticle) => void;
};

/** The article editor's dialog. It never discards unsaved work without asking. */
export function ArticleEditor({ target, userId, onClose, onSaved, onDated, onChanged }: ArticleEditorProps) {
  const formId = useId();
  const settingsId = useId();
  const window = useRef<HTMLDivElement>(null);
  const editedId = target.kind === 'edit' ? target.article.id : '';
  const { data: registrations = 0 } = useRegistrationCount(editedId, 'all', editedId !== '');
  const layout = useEditorLayout(target.kind === 'new');
  const editor = useArticleEditor({
    target,
    userId,
    onSaved: (saved, before) => {
      onClose();
      onSaved(saved);
      if (!before) return;
      if (!before.event_date && saved.event_date) onDated(saved);
      else if (needsAnnouncement(before, saved, new Date())) onChanged(saved, before);
    },
    // In DOM order, which is the order of the Tab key.
    onStopped: (fields) => {
      const controls = window.current?.querySelectorAll<HTMLInputElement>('[data-part] [name]') ?? [];
      const first = [...controls].find(({ name }) => fields.includes(name));
      if (first) layout.reveal(first);
    },
  });
  const { form, base, chosen, inserting, isSaving, uploadPercent, failure, draftState } = editor;
  const waiting = form.formState.isSubmitting && chosen.preparing;
  const progress = waiting
    ? 'Preparando imagen…'
    : (inserting ?? (uploadPercent === null ? null : `Subiendo imagen… ${uploadPercent} %`));

  function requestClose() {
    if (!isSaving) leaveOrAsk(onClose);
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
          actions={
            layout.isWide && (
              <>
                <ViewSwitch layout={layout} />
                <IconButton
                  variant="toggle"
                  label="Ajustes"
                  icon={<Settings2 aria-hidden />}
                  aria-expanded={layout.shows.settings}
                  aria-controls={settingsId}
                  onClick={layout.toggleSettings}
                />
              </>
            )
          }
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            if (!layout.shows.text) return;
            event.preventDefault();
            form.setFocus('title');
          }}
        >
          <EditorForm
            id={formId}
            settingsId={settingsId}
            editor={editor}
            layout={layout}
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
            busy={isSaving || waiting}
            disabled={inserting !== null}
            onSave={(isPublished) => void editor.submit(isPublished)}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}
