/** How site and edge read one published article, as a visitor: the same queries, and the same look at what arrives. */
import type { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import { addedColumns, articleColumns } from './article-columns.ts';
import type { Database } from './database.ts';

type Visitor = PostgrestClient<Database>;

/** An article. Reads of all columns leave out the computed text of the search. */
export type ArticleRow = Omit<Database['public']['Tables']['news_events']['Row'], 'search_text'>;

/** The columns that page and head need. Those that this site adds to the specified table may be absent. */
const columns = z.object({
  ...articleColumns('id', 'title', 'slug', 'excerpt', 'content', 'category', 'author', 'published_at', 'updated_at'),
  ...articleColumns('image_url', 'event_date', 'event_location'),
  ...addedColumns('image_alt', 'event_end_date', 'event_mode', 'cancelled_at', 'recording_url'),
  is_published: z.literal(true),
});

/** The rows of `publishedArticle`, with all their columns. */
export const articleRows = z.array(z.custom<ArticleRow>((row) => z.safeParse(columns, row).success));

/** The published article with this slug; no row without one. */
export const publishedArticle = (client: Visitor, slug: string) =>
  client.from('news_events').select('*').eq('slug', slug).eq('is_published', true);

const moved = z.object({ news_events: z.object({ slug: z.string() }) });

/** The rows of `formerAddress`. */
export const movedRows = z.array(z.custom<z.output<typeof moved>>((row) => z.safeParse(moved, row).success));

/** The current slug of the published article that last had this one; no row without one. */
export const formerAddress = (client: Visitor, slug: string) =>
  client
    .from('slug_redirects')
    .select('news_events!inner(slug)')
    .eq('slug', slug)
    .eq('news_events.is_published', true)
    .order('left_at', { ascending: false })
    .limit(1);
