import { memo, useEffect } from 'react';
import { useRelated } from '../api/list-related';
import type { Article } from '../article';
import { ArticleGrid } from './article-grid';

/**
 * Up to three more articles of the same category. Optional: absent while loading, when empty, and after a failure,
 * which is logged. The article's views, which change with each visit, do not render them again.
 */
export const RelatedArticles = memo(function RelatedArticles({ id, category }: Pick<Article, 'id' | 'category'>) {
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
