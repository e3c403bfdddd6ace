import { useLocation, useParams } from 'react-router-dom';
import { articleQuery, useArticle, useSlugRedirect } from '@/features/articles/api/get-article';
import { loadArticleFormatter } from '@/features/articles/article-formatter';
import { ArticleFailed, ArticleNotFound, ArticleSkeleton } from '@/features/articles/components/article-states';
import { queryClient } from '@/lib/backend/query-client';
import { CorrectAddress } from '@/lib/late-address';
import { paths } from '@/lib/paths';
import { ArticleView } from './article-view';

/** Prefetches an article and the Markdown module. The view is counted when the page opens, not here. */
export function prefetch({ slug }: Readonly<Record<string, string | undefined>>): void {
  loadArticleFormatter().catch(() => {
    // The article page reports the failure if it is opened.
  });
  if (slug) void queryClient.prefetchQuery({ ...articleQuery(slug), retry: false });
}

/** No published article has this slug. A former slug redirects to the current one, replacing the history entry. */
function AbsentArticle({ slug }: { slug: string }) {
  const { search, hash } = useLocation();
  const { data: now } = useSlugRedirect(slug);
  if (now === undefined) return <ArticleSkeleton />;
  if (now === null) return <ArticleNotFound />;
  return <CorrectAddress to={{ pathname: paths.article(now), search, hash }} />;
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
