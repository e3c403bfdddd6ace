import { useRef, useState } from 'react';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { Button } from '@/components/ui/button';
import { formatInteger } from '@/lib/numbers';
import { formatTimestamp } from '@/lib/time/dates';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadError } from '@/components/feedback/error-block';
import { Dialog, DialogContent } from '@/components/radix/dialog';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import {
  useDeletedArticles,
  useRestoreArticle,
  type DeletedArticle,
  type RestoredArticle,
} from '../api/deleted-articles';
import { daysLeft } from './days-left';

/** Shows a toast with the result of a restore, and the new address if it changed. */
export function notifyRestored({ slug }: { slug: string }, restored: RestoredArticle): void {
  if (!restored) {
    notify.error('La noticia ya no está entre las eliminadas', 'Alguien la ha recuperado, o se ha cumplido su plazo.');
    return;
  }
  const notes = [
    !restored.is_published && 'Está como borrador.',
    restored.slug !== slug && `Otra noticia tiene su dirección: la suya es ahora ${paths.article(restored.slug)}.`,
  ];
  notify.success('Noticia recuperada', notes.filter(Boolean).join(' ') || undefined);
}

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
function DeletedArticleList({ articles, restoring, onRestore }: DeletedArticleListProps) {
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

/** Recently deleted articles, each with a button to restore it. */
export function DeletedArticlesDialog({ onClose }: { onClose: () => void }) {
  const { data: articles, isPending, refetch } = useDeletedArticles();
  const restore = useRestoreArticle();
  const body = useRef<HTMLElement>(null);

  function restoreArticle(article: DeletedArticle) {
    if (restore.isPending) return;
    restore.mutate(
      { id: article.id },
      {
        onSuccess: (restored) => {
          notifyRestored(article, restored);
          // The focused button was removed with its row.
          body.current?.focus();
        },
      },
    );
  }

  function content() {
    if (isPending)
      return (
        <Loading className="space-y-3 py-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </Loading>
      );
    if (!articles)
      return <LoadError title="No hemos podido cargar las noticias eliminadas." onRetry={() => void refetch()} />;
    if (articles.length === 0)
      return (
        <EmptyState
          title="No hay noticias eliminadas"
          description="Lo que elimines se podrá recuperar aquí durante un tiempo."
        />
      );
    return (
      <DeletedArticleList
        articles={articles}
        restoring={restore.isPending ? restore.variables.id : undefined}
        onRestore={restoreArticle}
      />
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        size="list"
        title="Noticias eliminadas"
        description="Vuelven como borrador, con su dirección, sus imágenes y sus versiones anteriores, pero sin sus registros."
      >
        <section
          ref={body}
          tabIndex={-1}
          aria-label="Noticias que se pueden recuperar"
          className="overflow-y-auto px-5 pb-6 focus:outline-none md:px-7"
        >
          {content()}
        </section>
      </DialogContent>
    </Dialog>
  );
}
