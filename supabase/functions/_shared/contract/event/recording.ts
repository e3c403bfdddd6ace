/** When the recording of an event shows: on the page, on its card, in the feed and in the structured data. */
import type { AddedColumns, ArticleColumns } from '../article/article-columns.ts';
import { eventPeriod } from './calendar.ts';
import { isEvent } from '../article/categories.ts';

type RecordedEvent = ArticleColumns<'category' | 'event_date'> &
  AddedColumns<'event_end_date' | 'cancelled_at' | 'recording_url'>;

/** The address of the recording once the event is over; null before, for a cancelled event, and without a recording. */
export function shownRecording(event: RecordedEvent, now: Date): string | null {
  if (!isEvent(event) || event.cancelled_at || !event.recording_url) return null;
  const period = eventPeriod(event);
  return period && period.end <= now ? event.recording_url : null;
}
