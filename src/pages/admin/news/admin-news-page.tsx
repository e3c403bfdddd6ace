import { useState, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Button } from '@/components/ui/button';
import { useSession } from '@/features/auth/session';
import { ArticleList } from '@/features/articles/admin/article-list';
import { useAllArticles } from '@/features/articles/admin/use-all-articles';
import type { EditorTarget } from '@/features/article-editor/editor-target';
import type { Article } from '@/features/articles/article';
import { brand } from '@/lib/site';
import { RecentSaves } from '@/features/articles/admin/recent-saves';
import { UnsavedWork } from '@/features/article-editor/drafts/unsaved-work';
import { Skeleton } from '@/components/ui/skeleton';
import { useRestoreArticle } from '@/features/articles/api/restore-article';
import { notifyRestored } from '@/features/articles/admin/notify-restored';
import { notify } from '@/lib/notify';
import { NewsDialogs, type NewsDialog } from './news-dialogs';

/**
 * Opens the article of the query parameter `?editar=` once it is loaded, and removes the parameter, so that a reload
 * shows the list.
 */
function useArticleFromUrl(
  articles: readonly Article[] | undefined,
  isComplete: boolean,
  open: (article: Article) => void,
): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('editar');
  const isRead = isComplete || articles?.some(({ id }) => id === wanted) === true;
  const openWanted = useEffectEvent((id: string) => {
    const article = articles?.find((one) => one.id === id);
    if (article) open(article);
    else notify.error('Esa noticia ya no existe');
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (wanted !== null && isRead) openWanted(wanted);
  }, [wanted, isRead]);
}

/** Offers to undo a deletion without registrations from its toast, even after the admin has left the page. */
function useUndoDeletion() {
  const { mutateAsync } = useRestoreArticle('Vuelve a intentarlo desde «Eliminadas».');
  return (article: Article) =>
    mutateAsync({ id: article.id, isUndo: true }).then(
      (restored) => notifyRestored(article, restored),
      () => {},
    );
}

/** Placeholder for the first articles. */
function ArticleListSkeleton() {
  return (
    <div aria-busy="true" className="space-y-2">
      <span className="sr-only">Cargando…</span>
      <Skeleton className="mb-8 h-20 w-full" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-22 w-full rounded-card" />
      ))}
    </div>
  );
}

export default function AdminNewsPage() {
  const session = useSession();
  const userId = session.status === 'authorised' ? session.user.id : '';
  const { articles, isPending, isComplete, progress, refetch } = useAllArticles();
  const [dialog, setDialog] = useState<NewsDialog | null>(null);
  const [saves, setSaves] = useState<readonly Article[]>([]);
  const forgetSave = (id: string) => setSaves((known) => known.filter((saved) => saved.id !== id));
  const undoDeletion = useUndoDeletion();

  const edit = (target: EditorTarget) => setDialog({ kind: 'editor', target });
  const create = () => edit({ kind: 'new' });
  useArticleFromUrl(articles, isComplete, (article) => edit({ kind: 'edit', article }));

  function content() {
    if (isPending) return <ArticleListSkeleton />;
    if (!articles)
      return (
        <ErrorBlock
          title="No hemos podido cargar las noticias."
          description="Comprueba tu conexión y vuelve a intentarlo."
          onRetry={() => void refetch()}
        />
      );
    if (articles.length === 0) {
      return (
        <EmptyState
          title="Todavía no hay publicaciones"
          description="Crea la primera noticia o el primer evento."
          action={<Button onClick={create}>Nueva Noticia/Evento</Button>}
        />
      );
    }
    return (
      <ArticleList
        articles={articles}
        progress={progress}
        onEdit={(article) => edit({ kind: 'edit', article })}
        onDuplicate={(article) => edit({ kind: 'copy', article })}
        onDelete={(article) => setDialog({ kind: 'delete', article })}
        onCancelEvent={(event) => setDialog({ kind: 'cancel', event })}
        onRestoreEvent={(event) => setDialog({ kind: 'restore', event })}
      />
    );
  }

  return (
    <>
      <title>{`Gestión de Noticias y Eventos · CMS ${brand.name}`}</title>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h3">Gestión de Noticias y Eventos</h1>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:justify-end">
          <Button variant="ghost" onClick={() => setDialog({ kind: 'deleted' })}>
            Eliminadas
          </Button>
          {articles?.length !== 0 && <Button onClick={create}>Nueva Noticia/Evento</Button>}
        </div>
      </div>
      {articles && isComplete && dialog?.kind !== 'editor' && (
        <UnsavedWork userId={userId} articles={articles} onRecover={edit} />
      )}
      <RecentSaves saves={saves} articles={articles ?? []} onClose={forgetSave} />
      {content()}
      {dialog && (
        <NewsDialogs
          dialog={dialog}
          userId={userId}
          articles={isComplete && articles ? articles : null}
          onChange={setDialog}
          onSaved={(saved) => setSaves((known) => [saved, ...known.filter(({ id }) => id !== saved.id)])}
          onUndoDeletion={(article) => void undoDeletion(article)}
        />
      )}
    </>
  );
}
