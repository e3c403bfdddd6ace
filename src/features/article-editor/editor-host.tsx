import { needsAnnouncement } from './needs-announcement';
import { ArticleEditor } from './article-editor';
import type { EditorTarget } from './editor-target';
import type { EditedArticle, Article } from '@/features/articles/article';
import { useRegistrationCount } from '@/features/registrations/api/count-registrations';

type EditorHostProps = {
  target: EditorTarget;
  userId: string;
  onClose: () => void;
  onSaved: (saved: EditedArticle) => void;
  /** Called when an event got its date: existing registrants lack its calendar file. */
  onDated: (event: Article) => void;
  /** Called when a public event got another title, time, place or join link, which its registrants do not know yet. */
  onChanged: (event: EditedArticle, before: EditedArticle) => void;
};

/** The editor with the number of registrations, and what a save means for them. */
export function EditorHost({ target, userId, onClose, onSaved, onDated, onChanged }: EditorHostProps) {
  const editedId = target.kind === 'edit' ? target.article.id : '';
  const { data: registrations = 0 } = useRegistrationCount(editedId, 'all', editedId !== '');
  return (
    <ArticleEditor
      target={target}
      userId={userId}
      registrations={registrations}
      onClose={onClose}
      onSaved={(saved, before) => {
        onSaved(saved);
        if (!before) return;
        if (!before.event_date && saved.event_date) onDated(saved);
        else if (needsAnnouncement(before, saved, new Date())) onChanged(saved, before);
      }}
    />
  );
}
