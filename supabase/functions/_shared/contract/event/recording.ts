/** When the recording of an event shows: on the page, on its card, in the feed and in the structured data. */
import type { AddedColumns, ArticleColumns } from '../article/article-columns.ts';
import { eventPeriod } from './calendar.ts';
import { isEvent } from '../article/categories.ts';
import { isWebAddress } from './web-address.ts';

type RecordedEvent = ArticleColumns<'category' | 'event_date'> &
  AddedColumns<'event_end_date' | 'cancelled_at' | 'recording_url'>;

/**
 * The address of the recording once the event is over; null before, for a cancelled event, and without a recording that
 * a browser opens: older rules let others in.
 */
export function shownRecording(event: RecordedEvent, now: Date): string | null {
  const { recording_url: address } = event;
  if (!isEvent(event) || event.cancelled_at || !address || !isWebAddress(address, 'https')) return null;
  const period = eventPeriod(event);
  return period && period.end <= now ? address : null;
}
