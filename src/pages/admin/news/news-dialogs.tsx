import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { isUnanswered } from '@/lib/backend/errors';
import { useRestoreEvent } from '@/features/articles/api/change-event';
import type { EditedArticle, ListedArticle } from '@/features/articles/article';
import type { EditorTarget } from '@/features/article-editor/editor-target';
import { AnnounceChangeDialog } from '@/features/article-editor/actions/announce-change-dialog';
import { CancelEventDialog } from '@/features/article-editor/actions/cancel-event-dialog';
import { DeleteArticleDialog } from '@/features/article-editor/actions/delete-article-dialog';
import { DeletedArticlesDialog } from '@/features/articles/admin/deleted-articles-dialog';
import { ArticleEditor } from '@/features/article-editor/article-editor';
import { SendCalendarDialog, type SendCalendarReason } from '@/features/registrations/admin/send-calendar-dialog';

type RestoreEventDialogProps = {
  event: ListedArticle;
  onClose: () => void;
  /** Called when some registrants were, or may have been, notified of the cancellation. */
  onNotified: (event: ListedArticle) => void;
};

/** Asks before the cancellation of an event is reverted. */
function RestoreEventDialog({ event, onClose, onNotified }: RestoreEventDialogProps) {
  const restore = useRestoreEvent();

  async function restoreEvent() {
    // An earlier try may have restored the event: then no one knows any more who had been notified.
    const isAgain = restore.isError && isUnanswered(restore.error);
    const count = await restore.mutateAsync(event);
    onClose();
    if (count > 0 || isAgain) onNotified(event);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Restaurar este evento?"
      description={
        <span>
          La página de «<bdi>{event.title}</bdi>» dejará de decir que se ha cancelado. Los avisos que aún no han salido
          no se enviarán.
        </span>
      }
      cancelLabel="Volver"
      confirmLabel="Restaurar evento"
      confirmVariant="primary"
      onConfirm={restoreEvent}
    />
  );
}

/** The open dialog with its data. Only one at a time; a save can open another. */
export type NewsDialog =
  | { kind: 'editor'; target: EditorTarget }
  | { kind: 'delete'; article: ListedArticle }
  /** Recently deleted articles. */
  | { kind: 'deleted' }
  | { kind: 'cancel'; event: ListedArticle }
  | { kind: 'restore'; event: ListedArticle }
  /** Offers to send the calendar file to earlier registrants. */
  | { kind: 'calendar'; event: ListedArticle; reason: SendCalendarReason }
  /** Offers to announce the changes to registrants. */
  | { kind: 'announce'; event: EditedArticle; before: EditedArticle };

type NewsDialogsProps = {
  dialog: NewsDialog;
  userId: string;
  /** Replaces the dialog; null closes it. */
  onChange: (next: NewsDialog | null) => void;
  /** Called after every save in the editor. */
  onSaved: (saved: EditedArticle) => void;
  onUndoDeletion: (article: ListedArticle) => void;
};

/** Renders the open dialog of the news page. */
export function NewsDialogs({ dialog, userId, onChange, onSaved, onUndoDeletion }: NewsDialogsProps) {
  const close = () => onChange(null);
  switch (dialog.kind) {
    case 'editor':
      return (
        <ArticleEditor
          target={dialog.target}
          userId={userId}
          onClose={close}
          onSaved={onSaved}
          onDated={(event) => onChange({ kind: 'calendar', event, reason: 'dated' })}
          onChanged={(event, before) => onChange({ kind: 'announce', event, before })}
        />
      );
    case 'delete':
      return <DeleteArticleDialog article={dialog.article} onClose={close} onUndo={onUndoDeletion} />;
    case 'deleted':
      return <DeletedArticlesDialog onClose={close} />;
    case 'cancel':
      return <CancelEventDialog event={dialog.event} onClose={close} />;
    case 'restore':
      return (
        <RestoreEventDialog
          event={dialog.event}
          onClose={close}
          onNotified={(event) => onChange({ kind: 'calendar', event, reason: 'restored' })}
        />
      );
    case 'calendar':
      return <SendCalendarDialog event={dialog.event} reason={dialog.reason} onClose={close} />;
    case 'announce':
      return <AnnounceChangeDialog event={dialog.event} before={dialog.before} onClose={close} />;
  }
}
