import * as z from 'zod/mini';
import { CATEGORY } from '../_shared/contract/categories.ts';
import { parsed, type Supabase } from '../_shared/supabase.ts';

const eventSchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  event_date: z.string(),
  event_end_date: z.nullish(z.string()),
  event_location: z.nullable(z.string()),
  event_mode: z.nullish(z.string()),
  calendar_sequence: z.optional(z.number()),
  updated_at: z.string(),
  cancelled_at: z.nullish(z.string()),
});

const articleSchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  image_url: z.nullable(z.string()),
  published_at: z.string(),
  updated_at: z.string(),
  event_date: z.nullable(z.string()),
  event_end_date: z.nullish(z.string()),
  cancelled_at: z.nullish(z.string()),
  recording_url: z.nullish(z.string()),
});

export type FeedEvent = z.output<typeof eventSchema>;
export type FeedArticle = z.output<typeof articleSchema>;

/**
 * Published articles as a visitor sees them: row-level security decides what a feed may show. All columns, because a
 * feed may run against a database that lacks the newer ones.
 */
const published = (database: Supabase) => database.from('news_events').select('*').eq('is_published', true);

const publishedEvents = (database: Supabase) => published(database).eq('category', CATEGORY.event);

/** Published events with a date from `since` on, soonest first. Throws a DatabaseError, as the others do. */
export async function eventsSince(database: Supabase, since: Date): Promise<FeedEvent[]> {
  const dated = publishedEvents(database).gte('event_date', since.toISOString());
  return parsed(z.array(eventSchema), await dated.order('event_date').order('id'));
}

/** The published event with this slug and a date; null when a visitor sees none. */
export async function eventOf(database: Supabase, slug: string): Promise<FeedEvent | null> {
  const found = await publishedEvents(database).eq('slug', slug).not('event_date', 'is', null);
  return parsed(z.array(eventSchema), found)[0] ?? null;
}

/** The newest published articles. */
export async function newestArticles(database: Supabase, limit: number): Promise<FeedArticle[]> {
  const newest = published(database).order('published_at', { ascending: false }).order('id');
  return parsed(z.array(articleSchema), await newest.limit(limit));
}
