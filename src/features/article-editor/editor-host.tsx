import { useMemo, useState } from 'react';
import { useSlugRedirects } from './api/list-slug-redirects';
import { needsAnnouncement } from './needs-announcement';
import { ArticleEditor } from './article-editor';
import type { EditorTarget } from './editor-target';
import type { EditedArticle, Article } from '@/features/articles/article';
import { isScheduled } from '@/features/articles/schedule';
import { useRegistrationCount } from '@/features/registrations/api/count-registrations';

type EditorHostProps = {
  target: EditorTarget;
  userId: string;
  /** Null until all of them are loaded. */
  articles: readonly Article[] | null;
  onClose: () => void;
  onSaved: (saved: EditedArticle) => void;
  /** Called when an event got its date: existing registrants lack its calendar file. */
  onDated: (event: Article) => void;
  /** Called when a public event got another title, time, place or join link, which its registrants do not know yet. */
  onChanged: (event: EditedArticle, before: EditedArticle) => void;
};

/**
 * Provides the editor with data of other parts of the admin: the slugs of articles, and the number of registrations.
 */
export function EditorHost({ target, userId, articles, onClose, onSaved, onDated, onChanged }: EditorHostProps) {
  const editedId = target.kind === 'edit' ? target.article.id : '';
  const { data: registrations = 0 } = useRegistrationCount(editedId, 'all', editedId !== '');
  const { data: former, isError } = useSlugRedirects();
  const [now] = useState(() => new Date());
  // Without the former slugs, links to them would look broken, so no link is checked until they are loaded.
  const slugs = useMemo(
    () =>
      articles && (former || isError)
        ? new Map([
            ...(former ?? []).map((slug) => [slug, true] as const),
            ...articles.map((article) => [article.slug, article.is_published && !isScheduled(article, now)] as const),
          ])
        : null,
    [articles, former, isError, now],
  );
  return (
    <ArticleEditor
      target={target}
      userId={userId}
      slugs={slugs}
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
