import { memo, useEffect, useRef } from 'react';
import { articleHead } from '@contract/article/article-head';
import { useRelated } from '@/features/articles/api/list-related';
import type { Article } from '@/features/articles/article';
import { ArticleGrid } from '@/features/articles/components/article-grid';
import { PageMeta } from '@/components/page-meta';
import { ButtonLink } from '@/components/ui/button-link';
import { ArticleLayout } from '@/features/articles/components/article-layout';
import { ShareRow } from '@/features/articles/components/share-row';
import { takesRegistrations } from '@/features/articles/sign-up-state';
import { useHeadSite } from '@/lib/head-site';
import { useNow } from '@/lib/now';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/site';
import { incrementViews } from '@/features/articles/api/get-article';
import { RegistrationSection } from './registration-section';

/**
 * Up to three more articles of the same category. Optional: absent while loading, when empty, and after a failure,
 * which is logged. The article's views, which change with each visit, do not render them again.
 */
const RelatedArticles = memo(function RelatedArticles({ id, category }: Pick<Article, 'id' | 'category'>) {
  const { data, error } = useRelated({ id, category });
  useEffect(() => {
    if (error) console.error('The related articles could not be loaded', error);
  }, [error]);

  if (!data?.length) return null;
  return (
    <section aria-labelledby="relacionadas" className="mt-20 border-t border-border pt-12 print:hidden">
      <h2 id="relacionadas" className="mb-8 text-h3">
        También te puede interesar
      </h2>
      <ArticleGrid articles={data} />
    </section>
  );
});

/** Calls `show` once the page is visible: a prerendering browser is no visit yet. Returns the clean-up. */
function whenVisible(show: () => void): () => void {
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
      whenVisible(() => {
        if (counted.current === articleId) return;
        counted.current = articleId;
        incrementViews(articleId).catch((error: unknown) => console.error('The view could not be counted', error));
      }),
    [articleId],
  );
}

/** The next step for a visitor who has read to the end. Quiet: the article is not an advertisement. */
function DemoCall() {
  return (
    <aside
      aria-labelledby="cuentanos"
      className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-5 rounded-card border border-border bg-surface p-6 text-body xs:p-7 print:hidden"
    >
      <div className="min-w-60 flex-1">
        <h2 id="cuentanos" className="text-h4">
          Cuéntanos tu caso
        </h2>
        <p className="mt-2 text-fg-2">Dinos qué vendes y a quién, y te enseñamos un agente preparado para ello.</p>
      </div>
      <ButtonLink to={paths.demo} variant="secondary">
        Agendar Demo
      </ButtonLink>
    </aside>
  );
}

/** By itself, because it renders again when hydration ends: the time may be another. */
function ArticleMeta({ article }: { article: Article }) {
  const head = articleHead(article, useHeadSite(), useNow());
  return <PageMeta title={pageTitle(article.title)} description={head.description} head={head} />;
}

export function ArticleView({ article }: { article: Article }) {
  useCountView(article.id);
  const hasForm = takesRegistrations(article);
  return (
    <>
      <ArticleMeta article={article} />
      <ArticleLayout
        article={article}
        end={
          <>
            <ShareRow article={article} />
            {!hasForm && <DemoCall />}
          </>
        }
        aside={hasForm ? <RegistrationSection article={article} /> : undefined}
      />
      <RelatedArticles id={article.id} category={article.category} />
    </>
  );
}
