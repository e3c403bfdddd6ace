import { articleColumns } from '@contract/article/article-columns';
import type { Database } from '@contract/backend/database';
import * as z from 'zod/mini';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { lastPageOf } from '@/lib/backend/read-page';
import type { Registration } from '../registration';
import type { RegistrationGroup } from '../registration-groups';
import type { RegistrationCounts } from '../registration-state';

const rowSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  registered_at: z.string(),
  email_sent: z.boolean(),
  cancelled_at: z.nullable(z.string()),
  waiting_since: z.nullable(z.string()),
  offered_until: z.nullable(z.string()),
  email_failed_at: z.nullable(z.string()),
  email_last_error: z.nullable(z.string()),
});

const countsSchema = z.object({
  /** All registrations, including those that left the waiting list. */
  total: z.number(),
  coming: z.number(),
  sent: z.number(),
  cancelled: z.number(),
  waiting: z.number(),
});

const eventsSchema = z.array(
  z.extend(countsSchema, {
    event_id: z.string(),
    news_events: z.object(articleColumns('title', 'event_date', 'event_location')),
    /** A page of registrations, newest first; null where the answer leaves them out. */
    rows: z.nullable(z.array(rowSchema)),
  }),
);

const eventsPageSchema = z.object({
  /** Number of events over all pages. */
  total: z.number(),
  per_page: z.number(),
  /** Of the events of all pages. */
  counts: countsSchema,
  events: eventsSchema,
});

type ListArguments = Database['public']['Functions']['list_registrations']['Args'];

/** What the database lists. Throws an AppError, `not-found` for a function or an argument that a backend lacks. */
const askForList = (args: ListArguments, signal: AbortSignal): Promise<unknown> =>
  adminRead(async (supabase) => unwrap(await supabase.rpc('list_registrations', args).abortSignal(signal)));

const toGroups = (events: z.infer<typeof eventsSchema>): RegistrationGroup[] =>
  events.map(({ event_id, news_events: event, rows, ...counts }) => ({
    eventId: event_id,
    title: event.title,
    eventDate: event.event_date,
    eventLocation: event.event_location,
    counts,
    rows: rows?.map((row) => ({ ...row, news_events: event })) ?? [],
  }));

/** A page of events, and the counts of all of them. */
export type EventsPage = {
  groups: readonly RegistrationGroup[];
  counts: RegistrationCounts;
  /** Number of events over all pages. */
  total: number;
  /** At least 1. */
  lastPage: number;
};

/** A page of the events with registrants that match, the nearest in time first. Throws an AppError. */
export async function listEvents(search: string, page: number, signal: AbortSignal): Promise<EventsPage> {
  const answer = await askForList({ p_search: search, p_events_page: page }, signal);
  const { events, counts, total, per_page } = parseRows(eventsPageSchema, answer);
  return { groups: toGroups(events), counts, total, lastPage: lastPageOf(total, per_page) };
}

/** All of them, also from a backend of release 1.0, which has no pages of events. Throws an AppError. */
export const listEveryEvent = async (search: string, signal: AbortSignal): Promise<RegistrationGroup[]> =>
  toGroups(parseRows(eventsSchema, await askForList({ p_search: search }, signal)));

/** A page of one event's registrations that match. Throws an AppError. */
export async function listEventRows(
  eventId: string,
  search: string,
  page: number,
  signal: AbortSignal,
): Promise<readonly Registration[]> {
  const answer = await askForList({ p_search: search, p_event_id: eventId, p_page: page }, signal);
  return toGroups(parseRows(eventsSchema, answer))[0]?.rows ?? [];
}
