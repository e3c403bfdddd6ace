import { articleHead } from '@contract/article-head';
import { PageMeta } from '@/components/page-meta';
import { ArticleBody } from '@/features/news/components/article-body';
import { ArticleHeader } from '@/features/news/components/article-header';
import { NewsImage } from '@/features/news/components/news-image';
import { RelatedNews } from '@/features/news/components/related-news';
import { ShareRow } from '@/features/news/components/share-row';
import { isEvent, type NewsItem } from '@/features/news/news-item';
import { useCountView } from '@/features/news/use-count-view';
import { cn } from '@/lib/cn';
import { headSite, pageTitle } from '@/lib/site';
import { SignUp } from './sign-up';

type ViewProps = { article: NewsItem };

function Cover({ article, className }: ViewProps & { className?: string }) {
  if (!article.image_url) return null;
  return <NewsImage item={article} alt={article.image_alt?.trim() || article.title} eager className={cn('mt-8 rounded-card', className)} />;
}

/** Text at the left, the form beside it and in reach while the text scrolls; on small screens the form comes after the text. */
function WithSignUp({ article }: ViewProps) {
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-16">
      <article className="min-w-0">
        <ArticleHeader article={article} />
        <Cover article={article} />
        <div className="mt-10">
          <ArticleBody content={article.content} />
        </div>
        <ShareRow item={article} />
      </article>
      <SignUp article={article} />
    </div>
  );
}

function TextOnly({ article }: ViewProps) {
  return (
    <article className="text-lg">
      <div className="mx-auto max-w-prose">
        <ArticleHeader article={article} />
      </div>
      <Cover article={article} className="mx-auto max-w-[60rem]" />
      <div className="mx-auto mt-10 max-w-prose">
        <ArticleBody content={article.content} />
        <ShareRow item={article} />
      </div>
    </article>
  );
}

export function ArticleView({ article }: ViewProps) {
  useCountView(article.id);
  const head = articleHead(article, headSite);
  return (
    <>
      <PageMeta title={pageTitle(article.title)} description={head.description} head={head} />
      {isEvent(article) && article.show_registration_form ? <WithSignUp article={article} /> : <TextOnly article={article} />}
      <RelatedNews article={article} />
    </>
  );
}
