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

export type ArticleRow = z.output<typeof rowSchema>;

export type ArticleSource = { supabaseUrl: string; publishableKey: string };

/** The published article with this slug, read as any visitor may; null when there is none. Rejects when the backend does not answer in time, or not with articles. */
export async function readArticle(
  slug: string,
  { supabaseUrl, publishableKey }: ArticleSource,
): Promise<ArticleRow | null> {
  const query = new URLSearchParams({ select: '*', slug: `eq.${slug}`, is_published: 'eq.true', limit: '1' });
  const answer = await fetch(`${supabaseUrl}/rest/v1/news_events?${query.toString()}`, {
    headers: { apikey: publishableKey, Accept: 'application/json' },
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The article could not be read: ${answer.status}`);
  }
  return z.parse(z.array(rowSchema), await answer.json())[0] ?? null;
}
