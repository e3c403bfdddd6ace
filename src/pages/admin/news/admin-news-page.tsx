import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { UnsavedWork } from '@/features/article-editor/drafts/unsaved-work';
import type { EditorTarget } from '@/features/article-editor/editor-target';
import { ArticleList } from '@/features/articles/admin/article-list';
import type { ArticleOpening } from '@/features/articles/admin/article-row';
import { notifyRestored } from '@/features/articles/admin/deleted-articles-dialog';
import { RecentSaves } from '@/features/articles/admin/recent-saves';
import { articleForAdminQuery } from '@/features/articles/api/get-article-for-admin';
import { useRestoreArticle } from '@/features/articles/api/deleted-articles';
import type { Article, ListedArticle } from '@/features/articles/article';
import { useSession } from '@/features/auth/session';
import { notify } from '@/lib/notify';
import { brand } from '@/lib/site';
import { NewsDialogs, type NewsDialog } from './news-dialogs';

type Opening = { id: string; kind: ArticleOpening; isAddressed?: boolean };

/** Reads the whole article, in its latest version, and opens it, unless another was pressed meanwhile. */
function useOpenArticle(open: (target: EditorTarget) => void) {
  const queries = useQueryClient();
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: ({ id }: Opening) => queries.fetchQuery(articleForAdminQuery(id)),
    meta: { failure: 'No hemos podido abrir la noticia' },
  });
  return {
    open: ({ id, kind, isAddressed = false }: Opening) =>
      mutate(
        { id, kind, isAddressed },
        {
          // Here, because the callbacks of `mutate` run for its latest call only.
          onSuccess: (article) => {
            if (article) open({ kind, article });
            else if (!isAddressed) notify.error('Esa noticia ya no existe');
          },
        },
      ),
    opening: isPending ? variables : undefined,
    isAddressUnknown: data === null && variables?.isAddressed === true,
  };
}

/** Opens the article of the query parameter `?editar=`, and removes the parameter, so that a reload shows the list. */
function useArticleFromUrl(open: (id: string) => void): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('editar');
  const openWanted = useEffectEvent((id: string) => {
    open(id);
    const rest = new URLSearchParams(params);
    rest.delete('editar');
    setParams(rest, { replace: true });
  });
  useEffect(() => {
    if (wanted !== null) openWanted(wanted);
  }, [wanted]);
}

/** Offers to undo a deletion without registrations from its toast, even after the admin has left the page. */
function useUndoDeletion() {
  const { mutateAsync } = useRestoreArticle('Vuelve a intentarlo desde «Eliminadas».');
  return (article: ListedArticle) =>
    mutateAsync({ id: article.id, isUndo: true }).then(
      (restored) => notifyRestored(article, restored),
      () => {},
    );
}

export default function AdminNewsPage() {
  const { session } = useSession();
  const userId = session?.status === 'authorised' ? session.user.id : '';
  const [dialog, setDialog] = useState<NewsDialog | null>(null);
  const [saves, setSaves] = useState<readonly Article[]>([]);
  const forgetSave = (id: string) => setSaves((known) => known.filter((saved) => saved.id !== id));
  const undoDeletion = useUndoDeletion();

  const edit = (target: EditorTarget) => setDialog({ kind: 'editor', target });
  // What the admin has opened meanwhile stays.
  const { open, opening, isAddressUnknown } = useOpenArticle((target) =>
    setDialog((shown) => shown ?? { kind: 'editor', target }),
  );
  useArticleFromUrl((id) => open({ id, kind: 'edit', isAddressed: true }));

  return (
    <>
      <title>{`Gestión de Noticias y Eventos · CMS ${brand.name}`}</title>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h3">Gestión de Noticias y Eventos</h1>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:justify-end">
          <Button variant="ghost" onClick={() => setDialog({ kind: 'deleted' })}>
            Eliminadas
          </Button>
          <Button onClick={() => edit({ kind: 'new' })}>Nueva Noticia/Evento</Button>
        </div>
      </div>
      {dialog?.kind !== 'editor' && <UnsavedWork userId={userId} onRecover={edit} />}
      <div aria-live="polite" className="not-empty:mb-8">
        {isAddressUnknown && (
          <EmptyState
            title="Esta noticia no existe"
            description="Puede que se haya eliminado. Búscala en «Eliminadas» o en la lista."
          />
        )}
      </div>
      <RecentSaves saves={saves} onClose={forgetSave} />
      <ArticleList
        empty={
          <EmptyState
            title="Todavía no hay publicaciones"
            description="Crea la primera noticia o el primer evento con «Nueva Noticia/Evento»."
          />
        }
        opening={opening}
        onEdit={({ id }) => open({ id, kind: 'edit' })}
        onDuplicate={({ id }) => open({ id, kind: 'copy' })}
        onDelete={(article) => setDialog({ kind: 'delete', article })}
        onCancelEvent={(event) => setDialog({ kind: 'cancel', event })}
        onRestoreEvent={(event) => setDialog({ kind: 'restore', event })}
      />
      {dialog && (
        <NewsDialogs
          dialog={dialog}
          userId={userId}
          onChange={setDialog}
          onSaved={(saved) => setSaves((known) => [saved, ...known.filter(({ id }) => id !== saved.id)])}
          onUndoDeletion={(article) => void undoDeletion(article)}
        />
      )}
    </>
  );
}
