import { check } from '@/lib/backend/errors';
import { openTables } from '@/lib/backend/tables';

/** Adds one view to a published article. Throws an AppError; whoever calls it only logs that. */
export async function incrementViews(newsId: string): Promise<void> {
  const tables = await openTables();
  check(await tables.rpc('increment_views', { news_id: newsId }));
}
