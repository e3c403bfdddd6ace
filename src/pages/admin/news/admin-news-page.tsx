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
import type { EditedArticle, NewsItem } from '@/features/news/news-item';
import { loadModule } from '@/lib/loading/load-module';
import { notify } from '@/lib/notify';
import { brand } from '@/lib/site';
import { AnnounceChangeDialog } from './announce-change-dialog';
import { CancelEventDialog } from './cancel-event-dialog';
import { DeleteArticleDialog } from './delete-article-dialog';
import { RestoreEventDialog } from './restore-event-dialog';
import { SendCalendarDialog, type SendCalendarReason } from './send-calendar-dialog';
import { UnsavedWork } from './unsaved-work';

/** Half of the admin's weight, so that it comes after the list, and ahead of the first press. */
const loadEditor = () => loadModule('src/pages/admin/news/editor-host.tsx', () => import('./editor-host'));

export function AdminNewsPage() {
  const session = useSession();
  const userId = session.status === 'authorised' ? session.user.id : '';
  const { data: articles, isPending, isError, refetch } = useQuery(allArticlesQuery);
  const [target, setTarget] = useState<EditorTarget | null>(null);
  const [deleting, setDeleting] = useState<NewsItem | null>(null);
  const [cancelling, setCancelling] = useState<NewsItem | null>(null);
  const [restoring, setRestoring] = useState<NewsItem | null>(null);
  const [toTell, setToTell] = useState<{ event: NewsItem; reason: SendCalendarReason } | null>(null);
  const [changed, setChanged] = useState<{ event: EditedArticle; before: EditedArticle } | null>(null);
  const [Editor, setEditor] = useState<Awaited<ReturnType<typeof loadEditor>>['EditorHost']>();
  useEffect(() => {
    loadEditor().catch(() => {
      // Said at the first press that needs it.
    });
  }, []);

  async function open(next: EditorTarget): Promise<void> {
    try {
      const { EditorHost } = await loadEditor();
      setEditor(() => EditorHost);
      setTarget(next);
    } catch {
      notify.error('No hemos podido abrir el editor', 'Comprueba tu conexión y vuelve a intentarlo.');
    }
  }
  const create = () => void open({ kind: 'new' });

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
        onEdit={(article) => void open({ kind: 'edit', article })}
        onDuplicate={(article) => void open({ kind: 'copy', article })}
        onDelete={setDeleting}
        onCancelEvent={setCancelling}
        onRestoreEvent={setRestoring}
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
      {articles && !target && <UnsavedWork userId={userId} articles={articles} onRecover={(next) => void open(next)} />}
      {content()}
      {target && Editor && (
        <Editor
          target={target}
          userId={userId}
          articles={articles ?? []}
          onClose={() => setTarget(null)}
          onDated={(event) => setToTell({ event, reason: 'dated' })}
          onChanged={(event, before) => setChanged({ event, before })}
        />
      )}
      {cancelling && <CancelEventDialog event={cancelling} onClose={() => setCancelling(null)} />}
      {restoring && (
        <RestoreEventDialog
          event={restoring}
          onClose={() => setRestoring(null)}
          onTold={(event) => setToTell({ event, reason: 'restored' })}
        />
      )}
      {changed && <AnnounceChangeDialog {...changed} onClose={() => setChanged(null)} />}
      {toTell && <SendCalendarDialog {...toTell} onClose={() => setToTell(null)} />}
      {deleting && <DeleteArticleDialog article={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
