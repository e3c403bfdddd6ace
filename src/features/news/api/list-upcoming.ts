import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { visitor } from '@/lib/supabase';
import { CATEGORY, toCard, type NewsCardItem } from '../news-item';
import { newsKeys } from './keys';

export const UPCOMING_LIMIT = 3;
/** The block is an extra: it says sooner than the list that it could not be loaded. */
const PATIENCE_MS = 5_000;

/** Published events that have not begun and will take place, soonest first, then by `id`. Throws an AppError. */
async function listUpcoming(): Promise<NewsCardItem[]> {
  const coming = visitor()
    .from('news_events')
    .select('*')
    .eq('category', CATEGORY.event)
    .eq('is_published', true)
    .gte('event_date', new Date().toISOString())
    .order('event_date', { ascending: true })
    .order('id')
    .abortSignal(AbortSignal.timeout(PATIENCE_MS));
  const found: NewsCardItem[] = [];
  // Cancelled ones are left out here, so more are asked for only where there are some.
  for (let offset = 0; ; offset += UPCOMING_LIMIT) {
    const rows = unwrap(await coming.range(offset, offset + UPCOMING_LIMIT - 1));
    found.push(...rows.filter((event) => !event.cancelled_at).map(toCard));
    if (found.length >= UPCOMING_LIMIT || rows.length < UPCOMING_LIMIT) return found.slice(0, UPCOMING_LIMIT);
  }
}

export const upcomingQuery = queryOptions({
  queryKey: newsKeys.upcoming(),
  queryFn: () => listUpcoming(),
});

export const useUpcoming = (isWanted: boolean) => useQuery({ ...upcomingQuery, enabled: isWanted });
