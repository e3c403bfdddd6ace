import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { registrationKeys } from './registration-keys';

/**
 * Queues the confirmation mail of a registration again; false when the registration is gone, or a mail is already
 * queued. Throws an AppError.
 */
export async function resendConfirmation(registrationId: string): Promise<boolean> {
  const supabase = await adminClient();
  return unwrap(await supabase.rpc('resend_confirmation', { p_registration_id: registrationId }));
}

export function useResendConfirmation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: resendConfirmation,
    meta: { failure: 'Error al reenviar el email' },
    onSuccess: () => queries.invalidateQueries({ queryKey: registrationKeys.all }),
  });
}
