import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { siteStatusKeys } from './site-status-keys';

/** Queues one delivery again, under the same id. Returns whether it will be sent. Throws an AppError. */
async function resendWebhook(id: string): Promise<boolean> {
  const supabase = await adminClient();
  return unwrap(await supabase.rpc('resend_webhook', { p_delivery_id: id }));
}

export function useResendWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: resendWebhook,
    meta: { failure: 'Error al reenviar' },
    // A failed request may have succeeded with its answer lost.
    onSettled: () => queries.invalidateQueries({ queryKey: siteStatusKeys.webhook() }),
  });
}
