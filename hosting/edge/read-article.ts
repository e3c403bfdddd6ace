import * as z from 'zod/mini';

/** After this, the edge answers with the plain page, which reads the article in the browser. */
const READ_TIMEOUT_MS = 2_500;

/** Validates the columns that the head needs. The others reach the page unchanged. */
const rowSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  is_published: z.literal(true),
  published_at: z.string(),
  updated_at: z.string(),
  image_url: z.nullable(z.string()),
  image_alt: z.nullish(z.string()),
  event_date: z.nullable(z.string()),
  event_end_date: z.nullish(z.string()),
  event_location: z.nullable(z.string()),
  event_mode: z.nullish(z.string()),
  cancelled_at: z.nullish(z.string()),
  recording_url: z.nullish(z.string()),
});

const moveSchema = z.object({ news_events: z.object({ slug: z.string() }) });

export type ArticleRow = z.output<typeof rowSchema>;

export type ArticleSource = { supabaseUrl: string; publishableKey: string };

/**
 * Reads rows with a visitor's rights; null when the backend has no such table. Rejects on a timeout and on an answer
 * that holds no rows.
 */
async function readRows(
  table: string,
  query: Record<string, string>,
  { supabaseUrl, publishableKey }: ArticleSource,
): Promise<unknown> {
  const response = await fetch(`${supabaseUrl}/rest/v1/${table}?${new URLSearchParams(query).toString()}`, {
    headers: { apikey: publishableKey, Accept: 'application/json' },
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  });
  if (response.ok) return response.json();
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new Error(`The ${table} could not be read: ${response.status}`);
}

/**
 * The published article with this slug, read with a visitor's rights; null when there is none. Rejects on a timeout and
 * on an answer that holds no articles.
 */
export async function readArticle(slug: string, source: ArticleSource): Promise<ArticleRow | null> {
  const query = { select: '*', slug: `eq.${slug}`, is_published: 'eq.true', limit: '1' };
  return z.parse(z.array(rowSchema), await readRows('news_events', query, source))[0] ?? null;
}

/**
 * The current slug of the published article that last had this slug; null when there is none, and on a backend without
 * the table of former slugs. Rejects as `readArticle` does.
 */
export async function readSlugRedirect(slug: string, source: ArticleSource): Promise<string | null> {
  const rows = await readRows(
    'slug_redirects',
    {
      select: 'news_events!inner(slug)',
      slug: `eq.${slug}`,
      'news_events.is_published': 'eq.true',
      order: 'left_at.desc',
      limit: '1',
    },
    source,
  );
  return rows === null ? null : (z.parse(z.array(moveSchema), rows)[0]?.news_events.slug ?? null);
}
