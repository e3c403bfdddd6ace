import { articleHead } from '@contract/article-head';
import { useEffect, useRef } from 'react';
import { PageMeta } from '@/components/page-meta';
import { ArticleLayout } from '@/features/articles/components/article-layout';
import { RelatedArticles } from '@/features/articles/components/related-articles';
import { ShareRow } from '@/features/articles/components/share-row';
import type { Article } from '@/features/articles/article';
import { takesRegistrations } from '@/features/articles/registration-status';
import { headSite, pageTitle } from '@/lib/site';
import { incrementViews } from '@/features/articles/api/increment-views';
import { DemoCall } from './demo-call';
import { RegistrationSection } from './registration-section';

/** Calls `show` once the page is visible: a prerendering browser is no visit yet. Returns the clean-up. */
function whenSeen(show: () => void): () => void {
  if (!('prerendering' in document) || document.prerendering !== true) {
    show();
    return () => {};
  }
  document.addEventListener('prerenderingchange', show, { once: true });
  return () => document.removeEventListener('prerenderingchange', show);
}

/** Counts one view per opened article, not per refetch or repeated effect. Failures are only logged. */
function useCountView(articleId: string): void {
  const counted = useRef<string | null>(null);
  useEffect(
    () =>
      whenSeen(() => {
        if (counted.current === articleId) return;
        counted.current = articleId;
        incrementViews(articleId).catch((error: unknown) => console.error('The view could not be counted', error));
      }),
    [articleId],
  );
}

export function ArticleView({ article }: { article: Article }) {
  useCountView(article.id);
  const head = articleHead(article, headSite);
  const hasForm = takesRegistrations(article);
  return (
    <>
      <PageMeta title={pageTitle(article.title)} description={head.description} head={head} />
      <ArticleLayout
        article={article}
        end={
          <>
            <ShareRow item={article} />
            {!hasForm && <DemoCall />}
          </>
        }
        aside={hasForm ? <RegistrationSection article={article} /> : undefined}
      />
      <RelatedArticles article={article} />
    </>
  );
}
