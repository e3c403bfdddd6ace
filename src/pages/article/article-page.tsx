import { Navigate, useLocation, useParams } from 'react-router-dom';
import { articleQuery, useArticle } from '@/features/articles/api/get-article';
import { useMove } from '@/features/articles/api/find-move';
import { loadArticleFormatter } from '@/features/articles/article-formatter';
import { ArticleFailed, ArticleNotFound, ArticleSkeleton } from '@/features/articles/components/article-states';
import { queryClient } from '@/lib/backend/query-client';
import { paths } from '@/lib/paths';
import { ArticleView } from './article-view';

/** Reads an article before its link is followed, and brings what formats its text. Opening it counts the view, not this. */
export function prefetch({ slug }: Readonly<Record<string, string | undefined>>): void {
  loadArticleFormatter().catch(() => {
    // Said by the article, should it be opened.
  });
  if (slug) void queryClient.prefetchQuery({ ...articleQuery(slug), retry: false });
}

/** No published article has this slug. A former slug redirects to the current one, replacing the history entry. */
function AbsentArticle({ slug }: { slug: string }) {
  const { search, hash } = useLocation();
  const { data: now } = useMove(slug);
  if (now === undefined) return <ArticleSkeleton />;
  if (now === null) return <ArticleNotFound />;
  return <Navigate to={{ pathname: paths.article(now), search, hash }} replace />;
}

function LoadedArticle({ slug }: { slug: string }) {
  const { data: article, error, refetch } = useArticle(slug);
  if (article) return <ArticleView article={article} />;
  if (article === null) return <AbsentArticle slug={slug} />;
  if (error) return <ArticleFailed error={error} onRetry={() => void refetch()} />;
  return <ArticleSkeleton />;
}

/**
 * One article, at least as tall as the screen, so that the footer stays below while content replaces the skeleton.
 * Keyed by slug: another article starts without state, such as a confirmed registration.
 */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  return (
    <div className="container-page min-h-dvh pt-6 pb-24 md:pt-10">
      <LoadedArticle key={slug} slug={slug} />
    </div>
  );
}
