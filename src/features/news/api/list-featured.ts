import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { openTables } from '@/lib/backend/tables';
import { CARD_COLUMNS, type NewsCardItem } from '../news-item';
import { newsKeys } from './keys';

export const FEATURED_LIMIT = 3;

/** The newest published items that are marked as featured. Throws an AppError. */
async function listFeatured(): Promise<NewsCardItem[]> {
  const tables = await openTables();
  return unwrap(
    await tables
      .from('news_events')
      .select(CARD_COLUMNS)
      .eq('is_published', true)
      .eq('featured', true)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(FEATURED_LIMIT),
  );
}

export const featuredQuery = queryOptions({
  queryKey: newsKeys.featured(),
  queryFn: () => listFeatured(),
});
