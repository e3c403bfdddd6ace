import * as z from 'zod/mini';
import { adminClient } from '@/lib/backend/admin-access';
import { check, unwrap } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { queryClient, SESSION_KEY } from '@/lib/backend/query-client';
import { isRowId } from '@/lib/row-id';
import { doorListSchema, markAnswerSchema } from '../door-list';
import type { DoorPort } from '../door';
import type { MarkPort } from '../mark-queue';

/** Reads the list at the door and sends its acts, as the signed-in administrator. Both throw an AppError. */
export const doorPort: DoorPort & MarkPort = {
  async read(eventId, since) {
    if (!isRowId(eventId)) return null;
    const supabase = await adminClient();
    const response = await supabase.rpc('door_list', {
      p_event_id: eventId,
      ...(since !== null && { p_since: since }),
    });
    check(response);
    return parseRows(z.nullable(doorListSchema), response.data);
  },
  async mark(acts, sentAt) {
    const supabase = await adminClient();
    const acted = acts.map((act) => ({ ...act }));
    const answer = parseRows(
      markAnswerSchema,
      unwrap(await supabase.rpc('mark_attendance', { p_acts: acted, p_sent_at: sentAt })),
    );
    // Messages, figures and registrations count who came.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [subject] }) => subject !== 'door' && subject !== SESSION_KEY[0],
    });
    return answer;
  },
};
