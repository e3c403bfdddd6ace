import { from } from '@/components/ui/breakpoints';
import { cn } from '@/lib/cn';
import type { Article } from '../article';
import { ArticleBody } from './article-body';
import { ArticleHeader } from './article-header';
import { ArticleImage } from './article-image';
import type { Elements } from '@/lib/elements';

type ArticleLayoutProps = {
  article: Article;
  /** Content after the text. */
  end?: Elements;
  /** Sticky content beside the text; after it on small screens. */
  aside?: Elements;
  /** Replaces the stored image, for one that is not uploaded yet. */
  cover?: Elements;
  /** Replaces the text, for a page that bundles the Markdown module. */
  body?: Elements;
};

function Cover({ article, sizes, className }: { article: Article; sizes: string; className?: string }) {
  if (!article.image_url) return null;
  return (
    <ArticleImage
      article={article}
      alt={article.image_alt?.trim() || article.title}
      eager
      sizes={sizes}
      className={cn('mt-8 rounded-card', className)}
    />
  );
}

/** The layout of an article, on the public page and in the admin's preview. */
export function ArticleLayout({ article, end, aside, cover, body }: ArticleLayoutProps) {
  if (aside) {
    return (
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-16">
        <article className="min-w-0">
          <ArticleHeader article={article} />
          <Cover article={article} sizes={`(min-width: 1200px) 692px, ${from('lg')} calc(92vw - 444px), 92vw`} />
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
        {body || <ArticleBody content={article.content} />}
        {end}
      </div>
    </article>
  );
}
