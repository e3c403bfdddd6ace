import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrapRow } from '@/lib/backend/errors';
import { visitorClient } from '@/lib/supabase';
import { articleKeys } from './keys';

/**
 * The current slug of the published article that last had this one; null without one. A failed read is only logged,
 * because the page already shows that the article is not here.
 */
async function getSlugRedirect(slug: string): Promise<string | null> {
  try {
    const redirects = visitorClient().from('slug_redirects').select('news_events!inner(slug)').eq('slug', slug);
    const visible = redirects.eq('news_events.is_published', true);
    const row = unwrapRow(await visible.order('left_at', { ascending: false }).limit(1));
    return row && row.news_events.slug !== slug ? row.news_events.slug : null;
  } catch (error) {
    console.error("The article's redirect could not be read", error);
    return null;
  }
}

export function slugRedirectQuery(slug: string) {
  return queryOptions({
    queryKey: articleKeys.move(slug),
    queryFn: () => getSlugRedirect(slug),
  });
}

export const useSlugRedirect = (slug: string) => useQuery(slugRedirectQuery(slug));
