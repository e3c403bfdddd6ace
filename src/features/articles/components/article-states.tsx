import { NEWS_TITLE } from '@contract/site/site';
import { useEffect } from 'react';
import { ErrorBlock } from '@/components/feedback/error-block';
import { PageMeta } from '@/components/page-meta';
import { ButtonLink } from '@/components/ui/button-link';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { loadArticleFormatter } from '../article-formatter';
import { failureHint } from '../failure-hint';
import { BackToNews } from './article-header';

/** Placeholder of an article. Loads the Markdown module meanwhile. */
export function ArticleSkeleton() {
  useEffect(() => {
    loadArticleFormatter().catch(() => {
      // ArticleBody reports the failure.
    });
  }, []);
  return (
    <div aria-busy className="mx-auto max-w-measure animate-appear-late text-lg">
      <BackToNews />
      <span className="sr-only">Cargando…</span>
      <Skeleton className="mt-3 h-6.5 w-20" />
      <div className="mt-5 space-y-3">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-3/5" />
      </div>
      <div className="mt-5 space-y-2">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-4/5" />
      </div>
      <div className="mt-6 flex items-center gap-3.5">
        <Skeleton className="bubble-in size-11 shrink-0" />
        <Skeleton className="h-11 w-56" />
      </div>
      <Skeleton className="mt-8 aspect-video w-full rounded-card" />
      <div className="mt-10 space-y-4">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </div>
  );
}

/** Shown when no published article has this address. */
export function ArticleNotFound() {
  return (
    <div className="mx-auto flex max-w-measure flex-col items-center py-12 text-center">
      <PageMeta title={pageTitle('Noticia no encontrada')} noIndex />
      <h1 className="text-h2">Noticia no encontrada</h1>
      <p className="mt-4 text-lead text-fg-2">La noticia que buscas no existe o ha sido eliminada.</p>
      <ButtonLink to={paths.news} className="mt-8">
        Volver a Eventos y Noticias
      </ButtonLink>
    </div>
  );
}

/** Shown when the read failed. The article may exist, so the page is not marked as missing for search engines. */
export function ArticleFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-measure">
      <PageMeta title={pageTitle(NEWS_TITLE)} />
      <BackToNews />
      <h1 className="sr-only">Publicación no disponible</h1>
      <div className="mt-6">
        <ErrorBlock
          title="No hemos podido cargar esta publicación."
          description={failureHint(error)}
          onRetry={onRetry}
        />
      </div>
    </div>
  );
}
