/** How site and edge read one published article, as a visitor: the same queries. article-checks.ts looks at what arrives. */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../backend/database.ts';

type Visitor = PostgrestClient<Database>;

/** An article. Reads of all columns leave out the computed text of the search. */
export type ArticleRow = Omit<Database['public']['Tables']['news_events']['Row'], 'search_text'>;

/** The published article with this slug; no row without one. */
export const publishedArticle = (client: Visitor, slug: string) =>
  client.from('news_events').select('*').eq('slug', slug).eq('is_published', true);

/** The current slug of the published article that last had this one; no row without one. */
export const formerAddress = (client: Visitor, slug: string) =>
  client
    .from('slug_redirects')
    .select('news_events!inner(slug)')
    .eq('slug', slug)
    .eq('news_events.is_published', true)
    .order('left_at', { ascending: false })
    .limit(1);
