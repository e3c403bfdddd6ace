import { adminRead } from '@/lib/backend/admin-access';
import { unwrapRows } from '@/lib/backend/errors';
import { orSpecified } from '@/lib/backend/or-specified';
import { API_ROW_CAP, readAll } from '@/lib/backend/read-all';
import type { Registration } from '../registration';
import { readAllRegistrations } from './registrations';

const COLUMNS = '*, news_events(title, event_date, event_location), attendance(id, came, marked_at)';

/** The registrations after an id (null: from the first) of one event (null: of all), by `id`. Throws an AppError. */
const exportAfter = (after: string | null, eventId: string | null): Promise<Registration[]> =>
  adminRead(async (supabase) => {
    let rows = supabase.from('event_registrations').select(COLUMNS);
    if (eventId !== null) rows = rows.eq('event_id', eventId);
    if (after !== null) rows = rows.gt('id', after);
    return unwrapRows(await rows.order('id').limit(API_ROW_CAP));
  });

/**
 * Reads every registration of an event (null: of all) with its event and who came, newest first. Calls `onCount` with
 * the number of rows so far. Throws an AppError.
 */
export async function readRegistrations(
  eventId: string | null,
  onCount?: (count: number) => void,
): Promise<Registration[]> {
  const rows = await orSpecified(
    () => readAll((after) => exportAfter(after, eventId), onCount),
    async () => (await readAllRegistrations()).filter((row) => eventId === null || row.event_id === eventId),
  );
  // The texts of the API sort like the instants.
  return rows.sort(({ registered_at: one }, { registered_at: other }) => (one < other ? 1 : one > other ? -1 : 0));
}
