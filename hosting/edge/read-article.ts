import * as z from 'zod/mini';

/** Longer than this and the visitor is better served by the plain page, which reads in the browser. */
const READ_TIMEOUT_MS = 2_500;

/** Checked are the columns the head needs; the others are passed on to the page as they are. */
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
  cancelled_at: z.nullish(z.string()),
});

const moveSchema = z.object({ news_events: z.object({ slug: z.string() }) });

export type ArticleRow = z.output<typeof rowSchema>;

export type ArticleSource = { supabaseUrl: string; publishableKey: string };

/** Rows that any visitor may read; null where the backend knows no such table. Rejects when it does not answer in time, or not with rows. */
async function readRows(
  table: string,
  query: Record<string, string>,
  { supabaseUrl, publishableKey }: ArticleSource,
): Promise<unknown> {
  const answer = await fetch(`${supabaseUrl}/rest/v1/${table}?${new URLSearchParams(query).toString()}`, {
    headers: { apikey: publishableKey, Accept: 'application/json' },
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  });
  if (answer.ok) return answer.json();
  await answer.body?.cancel();
  if (answer.status === 404) return null;
  throw new Error(`The ${table} could not be read: ${answer.status}`);
}

/** The published article with this slug, read as any visitor may; null when there is none. Rejects when the backend does not answer in time, or not with articles. */
export async function readArticle(slug: string, source: ArticleSource): Promise<ArticleRow | null> {
  const query = { select: '*', slug: `eq.${slug}`, is_published: 'eq.true', limit: '1' };
  return z.parse(z.array(rowSchema), await readRows('news_events', query, source))[0] ?? null;
}

/** Where the published article is now that left this slug last; null when there is none, and on a backend from before addresses were kept. Rejects as `readArticle` does. */
export async function readMove(slug: string, source: ArticleSource): Promise<string | null> {
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
