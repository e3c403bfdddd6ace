import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Badge } from '@/components/ui/badge';
import { articleForAdminQuery } from '@/features/news/api/get-article-for-admin';
import { ArticleNotFound, ArticleSkeleton } from '@/features/news/components/article-states';
import { isEvent, type NewsItem } from '@/features/news/news-item';
import { brand } from '@/lib/site';
import { ArticlePreview } from './article-preview';

function Notice({ article }: { article: NewsItem }) {
  return (
    <div className="mb-8 flex flex-wrap items-center gap-3 rounded-lg bg-primary-soft px-4 py-3 text-small text-primary-soft-fg">
      <Badge tone="draft">{article.is_published ? 'Publicado' : 'Borrador'}</Badge>
      <p>
        Vista previa para administradores. No cuenta como visita.
        {isEvent(article) && article.show_registration_form && ' En la web, el formulario de registro está activo.'}
      </p>
    </div>
  );
}

function Content({ id }: { id: string }) {
  const { data: article, isError, refetch } = useQuery(articleForAdminQuery(id));
  if (article) {
    return (
      <>
        <title>{`Vista previa: ${article.title} · ${brand.name}`}</title>
        <Notice article={article} />
        <ArticlePreview article={article} />
      </>
    );
  }
  if (article === null) return <ArticleNotFound />;
  if (isError) return <ErrorBlock title="No hemos podido cargar la vista previa." onRetry={() => void refetch()} />;
  return <ArticleSkeleton />;
}

/** An article on the public page's own layout, drafts too, for administrators only. It counts no view. */
export function AdminPreviewPage() {
  const { articleId = '' } = useParams();
  return (
    <div className="container-page pt-6 pb-24 md:pt-10">
      <Content id={articleId} />
    </div>
  );
}
