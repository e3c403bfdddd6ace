import { ArticleBody } from '@/features/news/components/article-body';
import { ArticleHeader } from '@/features/news/components/article-header';
import { NewsImage } from '@/features/news/components/news-image';
import type { NewsItem } from '@/features/news/news-item';

/** The parts of the public article page, one under the other. */
export function ArticlePreview({ article }: { article: NewsItem }) {
  return (
    <article className="text-lg">
      <div className="mx-auto max-w-prose">
        <ArticleHeader article={article} />
      </div>
      {article.image_url && <NewsImage item={article} alt={article.image_alt?.trim() || article.title} eager className="mx-auto mt-8 max-w-[60rem] rounded-card" />}
      <div className="mx-auto mt-10 max-w-prose">
        <ArticleBody content={article.content} />
      </div>
    </article>
  );
}
