import { cn } from '@/lib/cn';
import type { Article } from '../article';
import { ArticleBody } from './article-body';
import { ArticleHeader } from './article-header';
import { ArticleImage } from './article-image';
import type { Elements } from '@/lib/elements';

type ArticleLayoutProps = {
  article: Article;
  /** What stands after the text. */
  end?: Elements;
  /** What stands beside the text and stays in reach while it scrolls; on small screens it comes after the text. */
  aside?: Elements;
  /** What stands in place of the stored image: one that is not stored yet. */
  cover?: Elements;
};

function Cover({ article, sizes, className }: { article: Article; sizes: string; className?: string }) {
  if (!article.image_url) return null;
  return (
    <ArticleImage
      item={article}
      alt={article.image_alt?.trim() || article.title}
      eager
      sizes={sizes}
      className={cn('mt-8 rounded-card', className)}
    />
  );
}

/** How an article is laid out, for visitors and in the admin's preview alike. */
export function ArticleLayout({ article, end, aside, cover }: ArticleLayoutProps) {
  if (aside) {
    return (
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-16">
        <article className="min-w-0">
          <ArticleHeader article={article} />
          <Cover article={article} sizes="(min-width: 1200px) 692px, (min-width: 900px) calc(92vw - 444px), 92vw" />
          <div className="mt-10">
            <ArticleBody content={article.content} />
          </div>
          {end}
        </article>
        {aside}
      </div>
    );
  }
  return (
    <article className="text-lg">
      <div className="mx-auto max-w-measure">
        <ArticleHeader article={article} />
      </div>
      {cover || <Cover article={article} sizes="(min-width: 1040px) 960px, 92vw" className="mx-auto max-w-[60rem]" />}
      <div className="mx-auto mt-10 max-w-measure">
        <ArticleBody content={article.content} />
        {end}
      </div>
    </article>
  );
}
