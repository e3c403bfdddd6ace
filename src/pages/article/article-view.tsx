import { articleHead } from '@contract/article-head';
import { use } from 'react';
import { HeadSiteContext } from '@/components/head-site';
import { PageMeta } from '@/components/page-meta';
import { ButtonLink } from '@/components/ui/button-link';
import { ArticleLayout } from '@/features/news/components/article-layout';
import { RelatedNews } from '@/features/news/components/related-news';
import { ShareRow } from '@/features/news/components/share-row';
import type { NewsItem } from '@/features/news/news-item';
import { takesSignUps } from '@/features/news/sign-up-state';
import { useCountView } from '@/features/news/use-count-view';
import { paths } from '@/lib/paths';
import { headSite, pageTitle } from '@/lib/site';
import { SignUp } from './sign-up';

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

export function ArticleView({ article }: { article: NewsItem }) {
  useCountView(article.id);
  const head = articleHead(article, use(HeadSiteContext) ?? headSite);
  const hasForm = takesSignUps(article);
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
        aside={hasForm ? <SignUp article={article} /> : undefined}
      />
      <RelatedNews article={article} />
    </>
  );
}
