import { articleHead } from '@contract/article-head';
import { PageMeta } from '@/components/page-meta';
import { ArticleLayout } from '@/features/articles/components/article-layout';
import { RelatedNews } from '@/features/articles/components/related-articles';
import { ShareRow } from '@/features/articles/components/share-row';
import type { NewsItem } from '@/features/articles/article';
import { takesSignUps } from '@/features/articles/registration-status';
import { useCountView } from '@/features/articles/use-count-view';
import { headSite, pageTitle } from '@/lib/site';
import { DemoCall } from './demo-call';
import { SignUp } from './sign-up';

export function ArticleView({ article }: { article: NewsItem }) {
  useCountView(article.id);
  const head = articleHead(article, headSite);
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
