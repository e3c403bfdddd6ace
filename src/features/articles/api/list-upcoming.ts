import { CATEGORY } from '@contract/article/categories';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { DEFAULT_DURATION_MINUTES } from '@contract/event/calendar';
import { unwrapRows } from '@/lib/backend/errors';
import { visitorClient } from '@/lib/supabase';
import { eventState } from '../event-state';
import { toCard, type ArticleSummary } from '../article';
import { articleKeys } from './keys';

const UPCOMING_LIMIT = 3;
/** Shorter than the list's timeout, because the block is optional. */
const PATIENCE_MS = 5_000;

/** PostgreSQL's undefined_column: the table lacks the column of end dates, which this site adds. */
const NO_SUCH_COLUMN = '42703';

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
      .not('event_date', 'is', null)
      .order('event_date', { ascending: true })
      .order('id')
      .abortSignal(signal);
  const found: ArticleSummary[] = [];
  // Cancelled and ended events are filtered here, so another page is read only when some were dropped.
  for (let offset = 0; ; offset += UPCOMING_LIMIT) {
    const range = [offset, offset + UPCOMING_LIMIT - 1] as const;
    let response = await events()
      .or(`event_date.gte.${since},event_end_date.gt.${now.toISOString()}`)
      .range(...range);
    if (response.error?.code === NO_SUCH_COLUMN)
      response = await events()
        .gte('event_date', since)
        .range(...range);
    const rows = unwrapRows(response);
    const upcoming = rows.filter((event) => ['upcoming', 'today'].includes(eventState(event, now)?.kind ?? ''));
    found.push(...upcoming.map(toCard));
    if (found.length >= UPCOMING_LIMIT || rows.length < UPCOMING_LIMIT) return found.slice(0, UPCOMING_LIMIT);
  }
}

export const upcomingQuery = queryOptions({
  queryKey: articleKeys.upcoming(),
  queryFn: () => listUpcoming(),
});

export const useUpcoming = (isWanted: boolean) => useQuery({ ...upcomingQuery, enabled: isWanted });
