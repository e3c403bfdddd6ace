import { check } from '@/lib/errors';
import { getPublicTables } from '@/lib/supabase-public';

/** Adds one view to a published article. Throws an AppError; whoever calls it only logs that. */
export async function incrementViews(newsId: string): Promise<void> {
  const tables = await getPublicTables();
  check(await tables.rpc('increment_views', { news_id: newsId }));
}
