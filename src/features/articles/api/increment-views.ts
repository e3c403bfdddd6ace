import { check } from '@/lib/backend/errors';
import { visitorClient } from '@/lib/supabase';

/** Counts one view of a published article. Throws an AppError, which the caller only logs. */
export async function incrementViews(newsId: string): Promise<void> {
  check(await visitorClient().rpc('increment_views', { news_id: newsId }));
}
