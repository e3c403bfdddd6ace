import { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import { articleRows, movedRows } from '../../supabase/functions/_shared/contract/article/article-checks.ts';
import {
  formerAddress,
  publishedArticle,
  type ArticleRow,
} from '../../supabase/functions/_shared/contract/article/article-reads.ts';
import type { Database } from '../../supabase/functions/_shared/contract/backend/database.ts';
import { lacksAddition } from '../../supabase/functions/_shared/contract/backend/specified-backend.ts';

/** After this, the edge answers with the plain page, which reads the article in the browser. */
const READ_TIMEOUT_MS = 2_500;

export type ArticleSource = { supabaseUrl: string; publishableKey: string };

/** The tables with a visitor's rights. The edge has no time for the library's retries. */
const visitor = ({ supabaseUrl, publishableKey }: ArticleSource) =>
  new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(READ_TIMEOUT_MS) }),
    retry: false,
  });

type Answer = { data: unknown; error: { message: string } | null; status: number };

/** The rows of an answer. Throws for a failed answer, and for one that holds no such rows. */
function rowsOf<T>(schema: z.ZodMiniType<T>, { data, error, status }: Answer): T {
  if (error) {
    // A gateway answers with a whole page.
    const reason = error.message.split('\n', 1)[0]?.slice(0, 200) ?? '';
    throw new Error(`The article could not be read: ${status} ${reason}`);
  }
  return z.parse(schema, data);
}

/**
 * The published article with this slug; null when there is none. Rejects on a timeout and on an answer that holds no
 * articles.
 */
export async function readArticle(slug: string, source: ArticleSource): Promise<ArticleRow | null> {
  return rowsOf(articleRows, await publishedArticle(visitor(source), slug))[0] ?? null;
}

/**
 * The current slug of the published article that last had this slug; null when there is none, and on a backend without
 * the table of former slugs. Rejects as `readArticle` does.
 */
export async function readSlugRedirect(slug: string, source: ArticleSource): Promise<string | null> {
  const answer = await formerAddress(visitor(source), slug);
  return lacksAddition(answer) ? null : (rowsOf(movedRows, answer)[0]?.news_events.slug ?? null);
}
