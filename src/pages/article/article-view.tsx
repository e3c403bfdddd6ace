import { articleHead } from '@contract/article-head';
import { use } from 'react';
import { HeadSiteContext } from '@/components/head-site';
import { PageMeta } from '@/components/page-meta';
import { ArticleLayout } from '@/features/news/components/article-layout';
import { RelatedNews } from '@/features/news/components/related-news';
import { ShareRow } from '@/features/news/components/share-row';
import type { NewsItem } from '@/features/news/news-item';
import { takesSignUps } from '@/features/news/sign-up-state';
import { useCountView } from '@/features/news/use-count-view';
import { headSite, pageTitle } from '@/lib/site';
import { DemoCall } from './demo-call';
import { SignUp } from './sign-up';

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
