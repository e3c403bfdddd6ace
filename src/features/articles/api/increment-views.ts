import { check } from '@/lib/backend/errors';
import { visitor } from '@/lib/supabase';

/** Counts one view of a published article. Throws an AppError, which the caller only logs. */
export async function incrementViews(newsId: string): Promise<void> {
  check(await visitor().rpc('increment_views', { news_id: newsId }));
}
