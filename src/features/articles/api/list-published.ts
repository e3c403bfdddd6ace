import { unwrapRows } from '@/lib/backend/errors';
import { visitorClient } from '@/lib/supabase';
import { toCard, type ArticleSummary, type Article } from '../article';
import { RELATED_LIMIT } from './list-related';

/** The newest published articles, complete, then by `id`, for the build to prerender. Throws an AppError. */
export async function listPublished(limit: number, signal: AbortSignal): Promise<Article[]> {
  return unwrapRows(
    await visitorClient()
      .from('news_events')
      .select('*')
      .eq('is_published', true)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(limit)
      .abortSignal(signal),
  );
}

/** The result of `relatedQuery` for an article, computed from a list of all. */
export function relatedAmong(articles: readonly Article[], { id, category }: Article): ArticleSummary[] {
  return articles
    .filter((other) => other.category === category && other.id !== id)
    .slice(0, RELATED_LIMIT)
    .map(toCard);
}
