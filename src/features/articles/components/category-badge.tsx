import { Badge } from '@/components/ui/badge';
import { categoryLabel, isEvent, type Article } from '../article';

/** How the excerpt of an article about an invented client begins. The words stay wherever the excerpt shows; a badge says the same at a glance. */
const MARK = /^\s*ejemplo[.:]\s+(?=\S)/iu;

/** Whether an article tells of a client that does not exist. */
function isExample({ excerpt }: Pick<Article, 'excerpt'>): boolean {
  return MARK.test(excerpt);
}

/** What an item is, and that its client is invented where it is. */
export function CategoryBadge({ item }: { item: Pick<Article, 'category' | 'excerpt'> }) {
  return (
    <>
      <Badge tone={isEvent(item) ? 'event' : 'news'}>{categoryLabel(item)}</Badge>
      {isExample(item) && <Badge tone="neutral">Ejemplo</Badge>}
    </>
  );
}
