import { unwrap } from '@/lib/backend/errors';
import { visitor } from '@/lib/supabase';
import { toCard, type ArticleSummary, type Article } from '../article';
import { RELATED_LIMIT } from './list-related';

/** The newest published articles, then by `id`, whole, for the build to write their pages. Throws an AppError. */
export async function listPublished(limit: number, signal: AbortSignal): Promise<Article[]> {
  return unwrap(
    await visitor()
      .from('news_events')
      .select('*')
      .eq('is_published', true)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(limit)
      .abortSignal(signal),
  );
}

/** What `relatedQuery` would answer for an article, out of all of them. */
export function relatedAmong(articles: readonly Article[], { id, category }: Article): ArticleSummary[] {
  return articles
    .filter((other) => other.category === category && other.id !== id)
    .slice(0, RELATED_LIMIT)
    .map(toCard);
}
