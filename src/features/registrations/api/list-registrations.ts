import { queryOptions } from '@tanstack/react-query';
import { adminRead, type AdminConnection } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { API_ROW_CAP, newestFirst, readAll } from '@/lib/backend/read-all';
import type { Registration } from '../registration';
import { registrationKeys } from './registration-keys';

const COLUMNS = '*, news_events(title, event_date, event_location)';

const select = ({ tables }: AdminConnection) => tables.from('event_registrations').select(COLUMNS);

/** Every sign-up with its event, newest first, then by `id`, for administrators. Throws an AppError. */
function listRegistrations(cancelled: AbortSignal): Promise<Registration[]> {
  return adminRead(cancelled, (connection) =>
    readAll<Registration>(
      async () => unwrap(await select(connection).order('registered_at', { ascending: false }).order('id')),
      async (after) => {
        const page = select(connection).order('id').limit(API_ROW_CAP);
        return unwrap(await (after ? page.gt('id', after) : page));
      },
      newestFirst('registered_at'),
    ),
  );
}

export const registrationsQuery = queryOptions({
  queryKey: registrationKeys.list(),
  queryFn: ({ signal }) => listRegistrations(signal),
  refetchOnWindowFocus: true,
});
