import { CATEGORY } from '@contract/article/categories';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { DEFAULT_DURATION_MINUTES } from '@contract/event/calendar';
import { unwrapRows } from '@/lib/backend/errors';
import { orSpecified } from '@/lib/backend/or-specified';
import { visitorClient } from '@/lib/supabase';
import { toCard, type ArticleSummary } from '../article';
import { articleKeys } from './keys';

const UPCOMING_LIMIT = 3;
/** Shorter than the list's timeout, because the block is optional. */
const PATIENCE_MS = 5_000;

/** Published events that have neither ended nor been cancelled, earliest first, then by `id`. Throws an AppError. */
async function listUpcoming(): Promise<ArticleSummary[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const now = new Date();
  const since = new Date(now.getTime() - DEFAULT_DURATION_MINUTES * 60_000).toISOString();
  const events = () =>
    visitorClient()
      .from('news_events')
      .select('*')
      .eq('category', CATEGORY.event)
      .eq('is_published', true)
      .order('event_date', { ascending: true })
      .order('id')
      .limit(UPCOMING_LIMIT)
      .abortSignal(signal);
  const isComing = `event_end_date.gt.${now.toISOString()},and(event_end_date.is.null,event_date.gt.${since})`;
  const rows = await orSpecified(
    async () => unwrapRows(await events().not('event_date', 'is', null).is('cancelled_at', null).or(isComing)),
    async () => unwrapRows(await events().gt('event_date', since)),
  );
  return rows.map(toCard);
}

export const upcomingQuery = queryOptions({
  queryKey: articleKeys.upcoming(),
  queryFn: () => listUpcoming(),
});

export const useUpcoming = (isWanted: boolean) => useQuery({ ...upcomingQuery, enabled: isWanted });
