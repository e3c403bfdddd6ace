import { useParams } from 'react-router-dom';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Badge } from '@/components/ui/badge';
import { useArticleForAdmin } from '@/features/articles/api/get-article-for-admin';
import { ArticleLayout } from '@/features/articles/components/article-layout';
import { ArticleNotFound, ArticleSkeleton } from '@/features/articles/components/article-states';
import { RegistrationFormPlaceholder } from '@/features/articles/components/registration-form-placeholder';
import type { Article } from '@/features/articles/article';
import { takesRegistrations } from '@/features/articles/sign-up-state';
import { brand } from '@/lib/site';

function Notice({ article }: { article: Article }) {
  return (
    <div className="mb-8 flex flex-wrap items-center gap-3 rounded-lg bg-primary-soft px-4 py-3 text-small text-primary-soft-fg">
      <Badge tone="draft">{article.is_published ? 'Publicado' : 'Borrador'}</Badge>
      <p>Vista previa para administradores. No cuenta como visita.</p>
    </div>
  );
}

function Content({ id }: { id: string }) {
  const { data: article, isError, refetch } = useArticleForAdmin(id);
  if (article) {
    return (
      <>
        <title>{`Vista previa: ${article.title} · ${brand.name}`}</title>
        <Notice article={article} />
        <ArticleLayout
          article={article}
          aside={takesRegistrations(article) ? <RegistrationFormPlaceholder /> : undefined}
        />
      </>
    );
  }
  if (article === null) return <ArticleNotFound />;
  if (isError)
    return (
      <>
        <h1 className="sr-only">Vista previa no disponible</h1>
        <ErrorBlock title="No hemos podido cargar la vista previa." onRetry={() => void refetch()} />
      </>
    );
  return <ArticleSkeleton />;
}

/** A preview of an article, published or draft, in the public layout. Admins only; does not count a view. */
export default function AdminPreviewPage() {
  const { articleId = '' } = useParams();
  return (
    <div className="container-page pt-6 pb-24 md:pt-10">
      <Content id={articleId} />
    </div>
  );
}
