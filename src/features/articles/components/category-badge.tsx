import { isEvent } from '@contract/article/categories';
import { Badge } from '@/components/ui/badge';
import { categoryLabel, type Article } from '../article';

/**
 * Start of the excerpt of an article about an invented client. The excerpt keeps these words; the badge repeats them.
 */
const MARK = /^\s*ejemplo[.:]\s+(?=\S)/iu;

/** Whether an article is about an invented client. */
function isExample({ excerpt }: Pick<Article, 'excerpt'>): boolean {
  return MARK.test(excerpt);
}

/** The category of an article, with a mark for an invented client. */
export function CategoryBadge({ article }: { article: Pick<Article, 'category' | 'excerpt'> }) {
  return (
    <>
      <Badge tone={isEvent(article) ? 'event' : 'news'}>{categoryLabel(article)}</Badge>
      {isExample(article) && <Badge tone="neutral">Ejemplo</Badge>}
    </>
  );
}
