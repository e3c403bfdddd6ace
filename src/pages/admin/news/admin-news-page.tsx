import { useEffect, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Button } from '@/components/ui/button';
import { useSession } from '@/features/auth/session';
import { ArticleList } from '@/features/news/admin/article-list';
import { loadActionsMenu } from '@/features/news/admin/article-menu';
import { useAllArticles } from '@/features/news/admin/use-all-articles';
import { ArticleListSkeleton } from '@/features/news/admin/article-list-skeleton';
import type { EditorTarget } from '@/features/news/editor/editor-target';
import type { NewsItem } from '@/features/news/news-item';
import { loadModule } from '@/lib/loading/load-module';
import { notify } from '@/lib/notify';
import { brand } from '@/lib/site';
import type { NewsDialog, NewsDialogs } from './news-dialogs';
import { RecentSaves } from './recent-saves';
import { UnsavedWork } from './unsaved-work';
import { useUndoDeletion } from './use-undo-deletion';
import { useWantedArticle } from './use-wanted-article';

/** Two thirds of the admin's weight, so that they come after the list, and ahead of the first press. */
const loadDialogs = () => loadModule('src/pages/admin/news/news-dialogs.tsx', () => import('./news-dialogs'));
const loadEditor = () => loadModule('src/pages/admin/news/editor-host.tsx', () => import('./editor-host'));

export function AdminNewsPage() {
  const session = useSession();
  const userId = session.status === 'authorised' ? session.user.id : '';
  const { articles, isPending, isWhole, reading, refetch } = useAllArticles();
  const [shown, setShown] = useState<{ dialog: NewsDialog; Dialogs: typeof NewsDialogs } | null>(null);
  const [saves, setSaves] = useState<readonly NewsItem[]>([]);
  const forgetSave = (id: string) => setSaves((known) => known.filter((saved) => saved.id !== id));
  const undoDeletion = useUndoDeletion();
  useEffect(() => {
    Promise.all([loadActionsMenu(), loadDialogs(), loadEditor()]).catch(() => {
      // Said at the first press that needs it.
    });
  }, []);

  async function show(dialog: NewsDialog): Promise<void> {
    try {
      const { NewsDialogs: Dialogs } = await loadDialogs();
      setShown({ dialog, Dialogs });
    } catch {
      notify.error('No hemos podido abrir la ventana', 'Comprueba tu conexión y vuelve a intentarlo.');
    }
  }
  async function edit(target: EditorTarget): Promise<void> {
    try {
      const { EditorHost } = await loadEditor();
      await show({ kind: 'editor', target, Editor: EditorHost });
    } catch {
      notify.error('No hemos podido abrir el editor', 'Comprueba tu conexión y vuelve a intentarlo.');
    }
  }
  const create = () => void edit({ kind: 'new' });
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
        onEdit={(article) => void edit({ kind: 'edit', article })}
        onDuplicate={(article) => void edit({ kind: 'copy', article })}
        onDelete={(article) => void show({ kind: 'delete', article })}
        onCancelEvent={(event) => void show({ kind: 'cancel', event })}
        onRestoreEvent={(event) => void show({ kind: 'restore', event })}
      />
    );
  }

  return (
    <>
      <title>{`Gestión de Noticias y Eventos · CMS ${brand.name}`}</title>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h3">Gestión de Noticias y Eventos</h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={() => void show({ kind: 'deleted' })}>
            Eliminadas
          </Button>
          {articles?.length !== 0 && <Button onClick={create}>Nueva Noticia/Evento</Button>}
        </div>
      </div>
      {articles && isWhole && shown?.dialog.kind !== 'editor' && (
        <UnsavedWork userId={userId} articles={articles} onRecover={(next) => void edit(next)} />
      )}
      <RecentSaves saves={saves} articles={articles ?? []} onClose={forgetSave} />
      {content()}
      {shown && (
        <shown.Dialogs
          dialog={shown.dialog}
          userId={userId}
          articles={isWhole && articles ? articles : null}
          onChange={(dialog) => setShown(dialog && { ...shown, dialog })}
          onSaved={(saved) => setSaves((known) => [saved, ...known.filter(({ id }) => id !== saved.id)])}
          onUndoDeletion={(article) => void undoDeletion(article)}
        />
      )}
    </>
  );
}
