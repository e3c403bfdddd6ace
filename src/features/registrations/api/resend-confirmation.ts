import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signedIn } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { refreshRegistrations } from './list-registrations';

/** Queues the confirmation email of a registration again: false when it is gone or one is already on its way. Throws an AppError. */
export async function resendConfirmation(registrationId: string): Promise<boolean> {
  const { supabase } = await signedIn();
  return unwrap(await supabase.rpc('resend_confirmation', { p_registration_id: registrationId }));
}

export function useResendConfirmation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: resendConfirmation,
    meta: { failure: 'Error al reenviar el email' },
    onSuccess: () => refreshRegistrations(queries),
  });
}
