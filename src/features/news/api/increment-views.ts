import { unwrap } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

/** Adds one view to a published article. Throws an AppError; whoever calls it only logs that. */
export async function incrementViews(newsId: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('increment_views', { news_id: newsId }));
}
