/** How site and edge look at what arrives for the queries of article-reads.ts. */
import * as z from 'zod/mini';
import { articleColumns } from './article-columns.ts';
import type { ArticleRow } from './article-reads.ts';

/** The columns that page and head need. Those that this site adds to the specified table may be absent. */
const columns = z.object({
  ...articleColumns('id', 'title', 'slug', 'excerpt', 'content', 'category', 'author', 'published_at', 'updated_at'),
  ...articleColumns('image_url', 'event_date', 'event_location'),
  ...z.partial(z.object(articleColumns('image_alt', 'event_end_date', 'event_mode', 'cancelled_at', 'recording_url')))
    .shape,
  is_published: z.literal(true),
});

/** The rows of `publishedArticle`, with all their columns. */
export const articleRows = z.array(z.custom<ArticleRow>((row) => z.safeParse(columns, row).success));

const moved = z.object({ news_events: z.object({ slug: z.string() }) });

/** The rows of `formerAddress`. */
export const movedRows = z.array(z.custom<z.output<typeof moved>>((row) => z.safeParse(moved, row).success));
