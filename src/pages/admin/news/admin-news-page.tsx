import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Button } from '@/components/ui/button';
import { useSession } from '@/features/auth/session';
import { ArticleList } from '@/features/articles/admin/article-list';
import { useAllArticles } from '@/features/articles/admin/use-all-articles';
import { ArticleListSkeleton } from '@/features/articles/admin/article-list-skeleton';
import type { EditorTarget } from '@/features/article-editor/editor-target';
import type { NewsItem } from '@/features/articles/article';
import { brand } from '@/lib/site';
import { NewsDialogs, type NewsDialog } from './news-dialogs';
import { RecentSaves } from '@/features/articles/admin/recent-saves';
import { UnsavedWork } from '@/features/article-editor/drafts/unsaved-work';
import { useUndoDeletion } from '@/features/articles/admin/use-undo-deletion';
import { useWantedArticle } from './use-wanted-article';

export default function AdminNewsPage() {
  const session = useSession();
  const userId = session.status === 'authorised' ? session.user.id : '';
  const { articles, isPending, isWhole, reading, refetch } = useAllArticles();
  const [dialog, setDialog] = useState<NewsDialog | null>(null);
  const [saves, setSaves] = useState<readonly NewsItem[]>([]);
  const forgetSave = (id: string) => setSaves((known) => known.filter((saved) => saved.id !== id));
  const undoDeletion = useUndoDeletion();

  const edit = (target: EditorTarget) => setDialog({ kind: 'editor', target });
  const create = () => edit({ kind: 'new' });
  useWantedArticle(articles, isWhole, (article) => edit({ kind: 'edit', article }));

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
        reading={reading}
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
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={() => setDialog({ kind: 'deleted' })}>
            Eliminadas
          </Button>
          {articles?.length !== 0 && <Button onClick={create}>Nueva Noticia/Evento</Button>}
        </div>
      </div>
      {articles && isWhole && dialog?.kind !== 'editor' && (
        <UnsavedWork userId={userId} articles={articles} onRecover={edit} />
      )}
      <RecentSaves saves={saves} articles={articles ?? []} onClose={forgetSave} />
      {content()}
      {dialog && (
        <NewsDialogs
          dialog={dialog}
          userId={userId}
          articles={isWhole && articles ? articles : null}
          onChange={setDialog}
          onSaved={(saved) => setSaves((known) => [saved, ...known.filter(({ id }) => id !== saved.id)])}
          onUndoDeletion={(article) => void undoDeletion(article)}
        />
      )}
    </>
  );
}
