import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Button } from '@/components/ui/button';
import { useSession } from '@/features/auth/session';
import { ArticleList } from '@/features/news/admin/article-list';
import { ArticleListSkeleton } from '@/features/news/admin/article-list-skeleton';
import { allArticlesQuery } from '@/features/news/api/list-all-articles';
import type { EditorTarget } from '@/features/news/editor/editor-target';
import { loadModule } from '@/lib/loading/load-module';
import { notify } from '@/lib/notify';
import { brand } from '@/lib/site';
import { NewsDialogs, type NewsDialog } from './news-dialogs';
import { UnsavedWork } from './unsaved-work';
import { useWantedArticle } from './use-wanted-article';

/** Half of the admin's weight, so that it comes after the list, and ahead of the first press. */
const loadEditor = () => loadModule('src/pages/admin/news/editor-host.tsx', () => import('./editor-host'));

export function AdminNewsPage() {
  const session = useSession();
  const userId = session.status === 'authorised' ? session.user.id : '';
  const { data: articles, isPending, isError, refetch } = useQuery(allArticlesQuery);
  const [dialog, setDialog] = useState<NewsDialog | null>(null);
  useEffect(() => {
    loadEditor().catch(() => {
      // Said at the first press that needs it.
    });
  }, []);

  async function edit(target: EditorTarget): Promise<void> {
    try {
      const { EditorHost } = await loadEditor();
      setDialog({ kind: 'editor', target, Editor: EditorHost });
    } catch {
      notify.error('No hemos podido abrir el editor', 'Comprueba tu conexión y vuelve a intentarlo.');
    }
  }
  const create = () => void edit({ kind: 'new' });
  useWantedArticle(articles, (article) => edit({ kind: 'edit', article }));

  function content() {
    if (isPending) return <ArticleListSkeleton />;
    if (isError && !articles)
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
        onEdit={(article) => void edit({ kind: 'edit', article })}
        onDuplicate={(article) => void edit({ kind: 'copy', article })}
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
        {articles?.length !== 0 && <Button onClick={create}>Nueva Noticia/Evento</Button>}
      </div>
      {articles && dialog?.kind !== 'editor' && (
        <UnsavedWork userId={userId} articles={articles} onRecover={(next) => void edit(next)} />
      )}
      {content()}
      {dialog && <NewsDialogs dialog={dialog} userId={userId} articles={articles ?? []} onChange={setDialog} />}
    </>
  );
}
