import { useRef } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Dialog, DialogContent } from '@/components/radix/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { DeletedArticleList } from './deleted-article-list';
import { useDeletedArticles, type DeletedArticle, useRestoreArticle } from '../api/deleted-articles';
import { notifyRestored } from './notify-restored';

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
        <div aria-busy="true" className="space-y-3 py-4">
          <span className="sr-only">Cargando…</span>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      );
    if (!articles)
      return (
        <ErrorBlock
          title="No hemos podido cargar las noticias eliminadas."
          description="Comprueba tu conexión y vuelve a intentarlo."
          onRetry={() => void refetch()}
        />
      );
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
