import * as z from 'zod/mini';
import { adminClient } from '@/lib/backend/admin-access';
import { check, unwrap } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { doorListSchema, markAnswerSchema } from '../door-list';
import type { DoorPort } from '../door';

/** Reads the list at the door and sends its acts, as the signed-in administrator. Both throw an AppError. */
export const doorPort: DoorPort = {
  async read(eventId, since) {
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
    return parseRows(
      markAnswerSchema,
      unwrap(await supabase.rpc('mark_attendance', { p_acts: acted, p_sent_at: sentAt })),
    );
  },
};
