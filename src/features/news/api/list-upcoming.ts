import { queryOptions } from '@tanstack/react-query';
import { publicDeadline } from '@/lib/deadline';
import { unwrap } from '@/lib/errors';
import { getPublicTables } from '@/lib/supabase-public';
import { CARD_COLUMNS, CATEGORY, type NewsCardItem } from '../news-item';
import { newsKeys } from './keys';

export const UPCOMING_LIMIT = 3;
/** The listing waits for this block so that nothing jumps, and not longer than this: the block is an extra, the list is the page. */
const PATIENCE_MS = 5_000;

/** Published events that have not begun, soonest first. Throws an AppError. */
async function listUpcoming(): Promise<NewsCardItem[]> {
  const tables = await getPublicTables();
  return unwrap(
    await tables
      .from('news_events')
      .select(CARD_COLUMNS)
      .eq('category', CATEGORY.event)
      .eq('is_published', true)
      .gte('event_date', new Date().toISOString())
      .order('event_date', { ascending: true })
      .order('id')
      .limit(UPCOMING_LIMIT)
      .abortSignal(publicDeadline(PATIENCE_MS)),
  );
}

export const upcomingQuery = queryOptions({
  queryKey: newsKeys.upcoming(),
  queryFn: () => listUpcoming(),
  retry: false,
});
