import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { openTables } from '@/lib/backend/tables';
import { CARD_COLUMNS, CATEGORY, type NewsCardItem } from '../news-item';
import { newsKeys } from './keys';

export const UPCOMING_LIMIT = 3;
/** The block is an extra: it says sooner than the list that it could not be loaded. */
const PATIENCE_MS = 5_000;

/** Published events that have not begun and will take place, soonest first. Throws an AppError. */
async function listUpcoming(): Promise<NewsCardItem[]> {
  const tables = await openTables({ signal: AbortSignal.timeout(PATIENCE_MS) });
  return unwrap(
    await tables
      .from('news_events')
      .select(CARD_COLUMNS)
      .eq('category', CATEGORY.event)
      .eq('is_published', true)
      .is('cancelled_at', null)
      .gte('event_date', new Date().toISOString())
      .order('event_date', { ascending: true })
      .order('id')
      .limit(UPCOMING_LIMIT),
  );
}

export const upcomingQuery = queryOptions({
  queryKey: newsKeys.upcoming(),
  queryFn: () => listUpcoming(),
});
