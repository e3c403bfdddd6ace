import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { AppError, unwrap } from '@/lib/backend/errors';
import { registrationKeys } from './registration-keys';
import { isComing } from '../registration-state';
import { readRegistrations } from './export-registrations';

/** PostgreSQL's check_violation: the event is over or cancelled. */
const CHECK_VIOLATION = '23514';

/**
 * Queues the confirmation mail of a registration again; false when the registration is gone, or a mail is already
 * queued. Throws an AppError, which says so for an event that is over or cancelled.
 */
async function resendConfirmation(registrationId: string): Promise<boolean> {
  const supabase = await adminClient();
  const answer = await supabase.rpc('resend_confirmation', { p_registration_id: registrationId });
  if (answer.error?.code === CHECK_VIOLATION)
    throw new AppError('refused', answer.error.message, {
      reason: 'El evento ya ha acabado o se ha cancelado.',
      cause: answer.error,
    });
  return unwrap(answer);
}

export function useResendConfirmation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: resendConfirmation,
    meta: { failure: 'Error al reenviar el email' },
    onSuccess: () => queries.invalidateQueries({ queryKey: registrationKeys.all }),
  });
}

/** Number of parallel requests. */
const AT_ONCE = 5;

type CalendarCount = { queued: number; failed: number };

/**
 * Queues the confirmation, with its calendar file, for all registrants of an event. One failure does not stop the
 * others.
 */
export function useSendCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (eventId: string): Promise<CalendarCount> => {
      const ids = (await readRegistrations(eventId)).filter(isComing).map(({ id }) => id);
      const count: CalendarCount = { queued: 0, failed: 0 };
      for (let begin = 0; begin < ids.length; begin += AT_ONCE) {
        const results = await Promise.allSettled(ids.slice(begin, begin + AT_ONCE).map(resendConfirmation));
        for (const { status } of results) count[status === 'fulfilled' ? 'queued' : 'failed'] += 1;
      }
      return count;
    },
    meta: { failure: 'Error al enviar el calendario' },
    onSuccess: () => queries.invalidateQueries({ queryKey: registrationKeys.all }),
  });
}
