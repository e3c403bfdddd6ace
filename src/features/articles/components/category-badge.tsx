import { Badge } from '@/components/ui/badge';
import { isExample } from '../example-mark';
import { categoryLabel, isEvent, type NewsItem } from '../article';

/** What an item is, and that its client is invented where it is. */
export function CategoryBadge({ item }: { item: Pick<NewsItem, 'category' | 'excerpt'> }) {
  return (
    <>
      <Badge tone={isEvent(item) ? 'event' : 'news'}>{categoryLabel(item)}</Badge>
      {isExample(item) && <Badge tone="neutral">Ejemplo</Badge>}
    </>
  );
}
