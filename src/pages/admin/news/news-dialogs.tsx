import type { EditorTarget } from '@/features/article-editor/editor-target';
import type { EditedArticle, ListedArticle } from '@/features/articles/article';
import { AnnounceChangeDialog } from '@/features/article-editor/actions/announce-change-dialog';
import { CancelEventDialog } from '@/features/article-editor/actions/cancel-event-dialog';
import { DeleteArticleDialog } from '@/features/article-editor/actions/delete-article-dialog';
import { DeletedArticlesDialog } from '@/features/articles/admin/deleted-articles-dialog';
import { ArticleEditor } from '@/features/article-editor/article-editor';
import { RestoreEventDialog } from '@/features/articles/admin/restore-event-dialog';
import { SendCalendarDialog, type SendCalendarReason } from '@/features/registrations/admin/send-calendar-dialog';

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
