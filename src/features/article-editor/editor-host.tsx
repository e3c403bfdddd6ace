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
  /** Null while not all of them are known. */
  articles: readonly Article[] | null;
  onClose: () => void;
  onSaved: (saved: EditedArticle) => void;
  /** An event got its date: those who registered before have no calendar file yet. */
  onDated: (event: Article) => void;
  /** A public event got another title, time, place or join link: registrants do not know yet. */
  onChanged: (event: EditedArticle, before: EditedArticle) => void;
};

/** Gives the editor what other parts of the admin know: the addresses that lead to articles, and how many people signed up. */
export function EditorHost({ target, userId, articles, onClose, onSaved, onDated, onChanged }: EditorHostProps) {
  const editedId = target.kind === 'edit' ? target.article.id : '';
  const { data: registrations = 0 } = useRegistrationCount(editedId, 'all', editedId !== '');
  const { data: former, isError } = useSlugRedirects();
  const [now] = useState(() => new Date());
  // A link to an address of before is not broken: none is called so as long as those are not known.
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
