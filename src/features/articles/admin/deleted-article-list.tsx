import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatInteger } from '@/lib/numbers';
import { formatTimestamp } from '@/lib/time/dates';
import type { DeletedArticle } from '../api/deleted-articles';
import { daysLeft } from './days-left';

type DeletedArticleListProps = {
  articles: readonly DeletedArticle[];
  /** Id of the article that is being restored. */
  restoring: string | undefined;
  onRestore: (article: DeletedArticle) => void;
};

const deletion = ({ deleted_at: at, deleted_by: by }: DeletedArticle) =>
  `Eliminada el ${formatTimestamp(at)}, ${by ? `por ${by}` : 'desde el servidor'}`;

const registrationsGone = (count: number) =>
  count === 1
    ? 'Tenía 1 registro, que no se recupera.'
    : `Tenía ${formatInteger(count)} registros, que no se recuperan.`;

/** Deleted articles, each with the admin who deleted it and the time left to restore it. */
export function DeletedArticleList({ articles, restoring, onRestore }: DeletedArticleListProps) {
  const [now] = useState(() => new Date());
  return (
    <ul className="divide-y divide-border">
      {articles.map((article) => (
        <li key={article.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 sm:flex-nowrap">
          <div className="min-w-0 flex-1 basis-full sm:basis-auto">
            <p className="font-semibold wrap-anywhere">{article.title}</p>
            <p className="num text-small text-fg-2 wrap-anywhere">{deletion(article)}</p>
            {article.registrations > 0 && (
              <p className="num text-small text-fg-2">{registrationsGone(article.registrations)}</p>
            )}
          </div>
          <p className="num text-small whitespace-nowrap text-fg-3">{daysLeft(article.kept_until, now)}</p>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Recuperar ${article.title}`}
            busy={restoring === article.id}
            disabled={restoring !== undefined}
            onClick={() => onRestore(article)}
            className="max-sm:ml-auto"
          >
            Recuperar
          </Button>
        </li>
      ))}
    </ul>
  );
}
