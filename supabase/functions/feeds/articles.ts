import * as z from 'zod/mini';
import { articleColumns } from '../_shared/contract/article/article-columns.ts';
import { CATEGORY } from '../_shared/contract/article/categories.ts';
import { parsed, type Supabase } from '../_shared/supabase.ts';

const eventSchema = z.object({
  ...articleColumns('id', 'title', 'slug', 'excerpt', 'event_end_date', 'event_location', 'event_mode'),
  ...articleColumns('calendar_sequence', 'cancelled_at', 'updated_at'),
  event_date: z.string(),
});

const articleSchema = z.object({
  ...articleColumns('id', 'title', 'slug', 'excerpt', 'category', 'author', 'image_url', 'published_at', 'updated_at'),
  ...articleColumns('event_date', 'event_end_date', 'cancelled_at', 'recording_url'),
});

export type FeedEvent = z.output<typeof eventSchema>;
export type FeedArticle = z.output<typeof articleSchema>;

/** Published articles as a visitor sees them: row-level security decides what a feed may show. */
const published = (database: Supabase, { shape }: { shape: object }) =>
  database.from('news_events').select(Object.keys(shape).join()).eq('is_published', true);

const publishedEvents = (database: Supabase) => published(database, eventSchema).eq('category', CATEGORY.event);

/** Published events that begin or end from `since` on, soonest first. Throws a DatabaseError, as the others do. */
export async function eventsSince(database: Supabase, since: Date): Promise<FeedEvent[]> {
  const from = since.toISOString();
  const dated = publishedEvents(database)
    .not('event_date', 'is', null)
    .or(`event_date.gte.${from},event_end_date.gte.${from}`);
  return parsed(z.array(eventSchema), await dated.order('event_date').order('id'));
}

/** The published event with this slug and a date; null when a visitor sees none. */
export async function eventOf(database: Supabase, slug: string): Promise<FeedEvent | null> {
  const found = await publishedEvents(database).eq('slug', slug).not('event_date', 'is', null);
  return parsed(z.array(eventSchema), found)[0] ?? null;
}

/** The newest published articles. */
export async function newestArticles(database: Supabase, limit: number): Promise<FeedArticle[]> {
  const newest = published(database, articleSchema).order('published_at', { ascending: false }).order('id');
  return parsed(z.array(articleSchema), await newest.limit(limit));
}
