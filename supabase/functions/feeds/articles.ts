import * as z from 'zod/mini';
import { DatabaseError } from '../_shared/database.ts';

const READ_TIMEOUT_MS = 8_000;

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

/** The queries of the feeds. Both reject with a DatabaseError. */
export type FeedArticles = {
  /** Published events with a date from `since` on, soonest first. */
  events(since: Date): Promise<FeedEvent[]>;
  /** The published event with this slug and a date; null when a visitor sees none. */
  event(slug: string): Promise<FeedEvent | null>;
  /** The newest published articles. */
  newest(limit: number): Promise<FeedArticle[]>;
};

/** Reads with a publishable key, as a visitor: row-level security decides what a feed may show. */
export function publicArticles({ url, publicKey }: { url: string; publicKey: string }): FeedArticles {
  async function read<T extends z.ZodMiniType>(schema: T, query: Record<string, string>): Promise<z.output<T>> {
    const search = new URLSearchParams({ is_published: 'eq.true', ...query });
    const response = await fetch(`${url}/rest/v1/news_events?${search.toString()}`, {
      headers: { apikey: publicKey, Accept: 'application/json' },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new DatabaseError('news_events could not be read', response.status);
    }
    return z.parse(schema, await response.json());
  }
  const readEvents = (query: Record<string, string>) =>
    // All columns, because a feed may run against a database that lacks the newer ones.
    read(z.array(eventSchema), { select: '*', category: 'eq.evento', ...query });
  return {
    events: (since) => readEvents({ event_date: `gte.${since.toISOString()}`, order: 'event_date.asc,id.asc' }),
    event: async (slug) => (await readEvents({ slug: `eq.${slug}`, event_date: 'not.is.null' }))[0] ?? null,
    newest: (limit) =>
      read(z.array(articleSchema), {
        // As above.
        select: '*',
        order: 'published_at.desc,id.asc',
        limit: String(limit),
      }),
  };
}
