import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ArticleEditor } from '@/features/news/editor/article-editor';
import type { EditorTarget } from '@/features/news/editor/editor-target';
import type { NewsItem } from '@/features/news/news-item';
import { registrationCountQuery } from '@/features/registrations/api/count-registrations';

type EditorHostProps = {
  target: EditorTarget;
  userId: string;
  articles: readonly NewsItem[];
  onClose: () => void;
  /** An event got its date: whoever signed up before has no calendar file yet. */
  onDated: (event: NewsItem) => void;
};

/** Gives the editor what other parts of the admin know: the addresses in use, and how many people signed up. */
export function EditorHost({ target, userId, articles, onClose, onDated }: EditorHostProps) {
  const editedId = target.kind === 'edit' ? target.article.id : '';
  const { data: registrations = 0 } = useQuery({ ...registrationCountQuery(editedId), enabled: editedId !== '' });
  const slugs = useMemo(() => new Set(articles.map(({ slug }) => slug)), [articles]);
  return (
    <ArticleEditor
      target={target}
      userId={userId}
      slugs={slugs}
      registrations={registrations}
      onClose={onClose}
      onSaved={(saved, before) => {
        if (before && !before.event_date && saved.event_date) onDated(saved);
      }}
    />
  );
}
