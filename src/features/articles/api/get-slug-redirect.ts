import { formerAddress, movedRows } from '@contract/article-reads';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrapRows } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { visitorClient } from '@/lib/supabase';
import { articleKeys } from './keys';

/**
 * The current slug of the published article that last had this one; null without one. A failed read is only logged,
 * because the page already shows that the article is not here.
 */
async function getSlugRedirect(slug: string): Promise<string | null> {
  try {
    const [row] = parseRows(movedRows, unwrapRows(await formerAddress(visitorClient(), slug)));
    return row && row.news_events.slug !== slug ? row.news_events.slug : null;
  } catch (error) {
    console.error("The article's redirect could not be read", error);
    return null;
  }
}

export function slugRedirectQuery(slug: string) {
  return queryOptions({
    queryKey: articleKeys.slugRedirect(slug),
    queryFn: () => getSlugRedirect(slug),
  });
}

export const useSlugRedirect = (slug: string) => useQuery(slugRedirectQuery(slug));
